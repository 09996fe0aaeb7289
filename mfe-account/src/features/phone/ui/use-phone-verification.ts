import { useRef, useState } from 'react';
import { sendPhoneCode, verifyPhone } from 'shared-contracts/endpoints/account/phone';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import type { PhoneState } from 'shared-contracts/entities/account/phone';
import { useHost } from 'storefront-kit/remote/host-context';
import { internationalPhone, isCompletePhone, nationalDigits } from 'storefront-kit/format/phone';
import type { ResendDelay } from '../model/countdown.ts';
import type { PhoneData } from '../api/fetch-phone.ts';
import { rejectionReason } from '../../../shared/rejection-reason.ts';

/** Step of the verification: verified, number input, or code input. */
export type PhoneStep = 'verified' | 'number' | 'code';

/** State of the verification. Errors are messages of the catalogue. */
export interface PhoneVerificationState {
  readonly state: PhoneState;
  readonly step: PhoneStep;
  /** National digits as typed. */
  readonly digits: string;
  readonly code: string;
  readonly error: string | null;
  readonly busy: boolean;
  /** Delay until a new code is available. */
  readonly delay: ResendDelay;
  setDigits(digits: string): void;
  setCode(code: string): void;
  /** Goes back to the number. */
  change(): void;
  /** Sends a code to the typed number; resolves to whether it was sent. */
  send(): Promise<boolean>;
  /** Checks the typed code; resolves to whether the number is now verified. */
  verify(): Promise<boolean>;
}

export function usePhoneVerification({ state: initial, pattern }: PhoneData): PhoneVerificationState {
  const host = useHost();
  const [state, setState] = useState(initial);
  const [delay, setDelay] = useState<ResendDelay>(() => toResendDelay(initial));
  const [step, setStep] = useState<PhoneStep>(() => firstStep(initial));
  const [digits, setDigits] = useState(() => nationalDigits(initial.pending ?? initial.phone_number, pattern));
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  /** How often the shopper went back to the number: an older request then changes neither step nor error. */
  const changes = useRef(0);

  /** One request at a time; the typed text always stays. */
  async function runExclusive(field: string, work: () => Promise<PhoneState>): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    const changesBefore = changes.current;
    setBusy(true);
    setError(null);
    try {
      const next = await work();
      setState(next);
      setDelay(toResendDelay(next));
      if (changes.current === changesBefore) setStep(firstStep(next));
      return true;
    } catch (failure) {
      if (changes.current === changesBefore) setError(rejectionReason(failure, field));
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  const reject = (message: string): Promise<boolean> => {
    setError(message);
    return Promise.resolve(false);
  };
  return {
    state,
    step,
    digits,
    code,
    error,
    busy,
    delay,
    setDigits: (next) => {
      setDigits(next);
      setError(null);
    },
    setCode: (next) => {
      setCode(next);
      setError(null);
    },
    change: () => {
      changes.current += 1;
      setStep('number');
      setError(null);
    },
    send: async () => {
      if (digits === '') return reject(ERROR_MESSAGES.blank);
      if (!isCompletePhone(digits, pattern.mask)) return reject(ERROR_MESSAGES.phone_not_supported);
      const body = { phone_number: internationalPhone(digits, pattern) };
      const isSent = await runExclusive('phone_number', () => host.request(sendPhoneCode, { body }));
      // What is typed meanwhile can be the new code.
      if (isSent) setCode((current) => (current === code ? '' : current));
      return isSent;
    },
    verify: async () => {
      if (code.trim() === '') return reject(ERROR_MESSAGES.blank);
      const done = await runExclusive('code', () => host.request(verifyPhone, { body: { code } }));
      // Other views of the number, such as checkout, read it from the session.
      if (done) await host.bus.send('session/refresh', {}).catch(() => undefined);
      return done;
    },
  };
}

const toResendDelay = ({ resend_after: seconds }: PhoneState): ResendDelay => ({ seconds, since: Date.now() });

function firstStep({ is_verified: verified, pending }: PhoneState): PhoneStep {
  if (pending) return 'code';
  return verified ? 'verified' : 'number';
}

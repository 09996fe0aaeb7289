import { isApiError, type RequestFunction } from 'shared-contracts/endpoint';
import { createSettingsFlow, updateSettings } from 'shared-contracts/endpoints/account/identity-flows';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { rejectionReason } from '../../../shared/rejection-reason.ts';

const NAME = 'traits.full_name';

/**
 * Saves the name by a settings flow of the identity provider. Returns null, or the rejection as a message of the
 * catalogue.
 */
export async function saveName(request: RequestFunction, fullName: string): Promise<string | null> {
  try {
    const { id, ui } = await request(createSettingsFlow, {});
    const valueOf = (name: string) => ui.nodes.find(({ attributes }) => attributes.name === name)?.attributes.value;
    const text = (name: string) => {
      const value = valueOf(name);
      return typeof value === 'string' && value !== '' ? value : undefined;
    };
    const traits = { full_name: fullName, email: text('traits.email'), phone_number: text('traits.phone_number') };
    const body = { method: 'profile' as const, csrf_token: text('csrf_token') ?? '', traits };
    await request(updateSettings, { query: { flow: id }, body });
    return null;
  } catch (error) {
    return isApiError(error, 400) ? nodeMessage(error.body) : rejectionReason(error);
  }
}

/** Returns the name's error from the flow in a 400 response. */
function nodeMessage(body: unknown): string {
  const { ui } = (body ?? {}) as {
    ui?: { nodes?: readonly { attributes?: { name?: string }; messages?: readonly { text?: string }[] }[] };
  };
  const node = ui?.nodes?.find(({ attributes }) => attributes?.name === NAME);
  return node?.messages?.[0]?.text ?? ERROR_MESSAGES.invalid_data;
}

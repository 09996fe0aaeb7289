/*
 * Messages of PostgreSQL's extended query protocol (manual, “Message Formats”), as the embedded database takes them.
 * Several may be sent in one batch; a batch ends with SYNC.
 */

/** Execute: runs the bound statement to its last row. */
export const EXECUTE = encodeMessage('E', encodeText(''), int32(0));
/** Sync: ends a batch; after an error the engine skips everything up to here. */
export const SYNC = encodeMessage('S');

/** Parse: prepares a statement; the unnamed one lasts until the next unnamed one. */
export function parseMessage(name: string, sql: string): Buffer {
  return encodeMessage('P', encodeText(name), encodeText(sql), int16(0));
}

/** Describe: requests the types of a statement's parameters and columns. */
export function describeMessage(name: string): Buffer {
  return encodeMessage('D', Buffer.from('S'), encodeText(name));
}

/** Bind: gives a statement its values as text. */
export function bindMessage(name: string, values: readonly (string | null)[]): Buffer {
  const encodedValues = values.flatMap((value) => {
    if (value === null) return [int32(-1)];
    const bytes = Buffer.from(value);
    return [int32(bytes.length), bytes];
  });
  return encodeMessage(
    'B',
    encodeText(''),
    encodeText(name),
    int16(0),
    int16(values.length),
    ...encodedValues,
    int16(0),
  );
}

/** Close: discards a prepared statement. */
export function closeMessage(name: string): Buffer {
  return encodeMessage('C', Buffer.from('S'), encodeText(name));
}

function encodeMessage(kind: string, ...parts: Buffer[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 4);
  return Buffer.concat([Buffer.from(kind), int32(length), ...parts]);
}

function encodeText(value: string): Buffer {
  return Buffer.from(`${value}\0`);
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

/** Whether an error of the system or a database carries this code, for example `EEXIST`. */
export function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

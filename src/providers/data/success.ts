/** The body codes of a success: ours, and that of installations that know only the specification. */
const successCodes: readonly unknown[] = [0, 20002, '0', '20002']

export const isSuccess = (code: unknown): boolean => successCodes.includes(code)

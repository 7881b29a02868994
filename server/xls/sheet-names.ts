/** Sheet names that Excel accepts. */
const LONGEST_NAME = 31
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what has to go
const FORBIDDEN = /[\\/?*[\]:\u0000-\u001f]/g

/** The name of the sheet at `index` (from 0): "X", "X (2)", "X (3)", each at most 31 characters. */
export function sheetName(wanted: string, index: number): string {
  const suffix = index === 0 ? '' : ` (${index + 1})`
  const clean = wanted.replace(FORBIDDEN, '_').replace(/^'|'$/g, '_').trim() || 'Sheet1'
  let base = clean.slice(0, LONGEST_NAME - suffix.length)
  const splitsPair = base.length < clean.length && (base.charCodeAt(base.length - 1) & 0xfc00) === 0xd800
  if (splitsPair) base = base.slice(0, -1)
  return base.replace(/'$/, '_') + suffix
}

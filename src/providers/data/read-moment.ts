/** Instants and days in any of the forms that servers send: seconds, milliseconds, text. */

/** A number from here on is milliseconds: as seconds it would lie after the year 5000. */
const firstMilliseconds = 1e11

const dayForm = /^\d{4}-\d{2}-\d{2}/
const zoned = /(z|[+-]\d{2}:?\d{2})$/i
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' })

/** A text without a time zone is taken to be in the business's own, UTC+8. */
const parsedText = (text: string) => {
  const iso = text.replace(/^(\d{4})[/](\d{1,2})[/](\d{1,2})/, '$1-$2-$3').replace(' ', 'T')
  if (!dayForm.test(iso)) return Number.NaN
  const whole = iso.length === 10 ? `${iso}T00:00:00` : iso
  return Date.parse(zoned.test(whole) ? whole : `${whole}+08:00`) / 1000
}

/** Seconds since the epoch. */
export const instantOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  const seconds = typeof number === 'number' && Number.isFinite(number) ? number : parsedText(String(value).trim())
  if (!Number.isFinite(seconds)) return undefined
  return Math.floor(Math.abs(seconds) < firstMilliseconds ? seconds : seconds / 1000)
}

/** `YYYY-MM-DD` on the calendar of the business. */
export const businessDay = (value: unknown): string | undefined => {
  if (typeof value === 'string' && value.length === 10 && dayForm.test(value)) return value
  const seconds = instantOf(value)
  return seconds === undefined ? undefined : days.format(seconds * 1000)
}

/** Instants and calendar dates as the day numbers of a spreadsheet. */
const SECONDS_PER_DAY = 86_400
const MS_PER_DAY = 86_400_000
/** The day number of 1970-01-01 in the 1900 system. */
const EPOCH = 25_569
/** Before this day Excel counts a 29 February 1900 that never was, so no number there means the same to all readers. */
const FIRST_SAFE_DAY = 61
/** The day after 9999-12-31, Excel's last. */
const AFTER_LAST_DAY = 2_958_466
const CALENDAR_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/**
 * @param seconds since the epoch
 * @param utcOffsetMinutes of the place whose clock the sheet shows, +480 for China
 * @returns days since 1899-12-30 with the time of day as fraction; NaN where a spreadsheet has no such day
 */
export function instantSerial(seconds: number, utcOffsetMinutes: number): number {
  const local = seconds + utcOffsetMinutes * 60
  const day = Math.floor(local / SECONDS_PER_DAY)
  const secondOfDay = local - day * SECONDS_PER_DAY
  const serial = inRange(day + EPOCH + secondOfDay / SECONDS_PER_DAY)
  // The nearest number may lie a hair early, and LibreOffice, which cuts where Excel rounds, would show the second before.
  const early = (serial - Math.floor(serial)) * SECONDS_PER_DAY < secondOfDay
  return early ? serial * (1 + Number.EPSILON) : serial
}

/** @returns the day number of a date written `YYYY-MM-DD`; NaN for any other text and for days a spreadsheet lacks */
export function dateSerial(text: string): number {
  const match = CALENDAR_DATE.exec(text)
  if (!match) return Number.NaN
  const ms = Date.parse(`${text}T00:00:00Z`)
  // Some engines roll 31 April over to May instead of refusing it.
  if (Number.isNaN(ms) || new Date(ms).getUTCDate() !== Number(match[3])) return Number.NaN
  return inRange(ms / MS_PER_DAY + EPOCH)
}

/** The local date and time as text, for the rare instant that has no day number. */
export function instantText(seconds: number, utcOffsetMinutes: number): string {
  return new Date((seconds + utcOffsetMinutes * 60) * 1000).toISOString().slice(0, -5).replace('T', ' ')
}

function inRange(serial: number): number {
  return serial >= FIRST_SAFE_DAY && serial < AFTER_LAST_DAY ? serial : Number.NaN
}

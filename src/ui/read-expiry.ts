/** Expiry dates as they stand on boxes, and as scanners read them. */

const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

const written = (year: number, month: number, day: number): string | undefined => {
  if (month < 1 || month > 12) return undefined
  // Boxes that name a month alone, and bar codes with day 00, mean its last day.
  const on = day === 0 ? lastDay(year, month) : day
  if (on > lastDay(year, month)) return undefined
  return `${year}-${String(month).padStart(2, '0')}-${String(on).padStart(2, '0')}`
}

/**
 * `2027-03-31`, `2027/3/31`, `20270331`, `270331`, `2027.03`, also in full width, as `YYYY-MM-DD`; nothing is null, and
 * what is no date is undefined.
 */
export const readExpiry = (text: string): string | null | undefined => {
  const plain = text.normalize('NFKC').trim()
  if (plain === '') return null
  const digits = /^(?:(\d{4})(\d{2})(\d{2})|(\d{2})(\d{2})(\d{2}))$/.exec(plain)
  if (digits) {
    const [year, month, day] = digits[1] ? digits.slice(1, 4) : [`20${digits[4]}`, digits[5], digits[6]]
    return written(Number(year), Number(month), Number(day))
  }
  const parts = /^(\d{4})[-/.年](\d{1,2})(?:[-/.月](\d{1,2})?日?)?$/.exec(plain)
  return parts ? written(Number(parts[1]), Number(parts[2]), Number(parts[3] ?? 0)) : undefined
}

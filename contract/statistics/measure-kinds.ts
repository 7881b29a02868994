/** How measures of figures of people and of clinics read, by their names, on screens and in workbooks. */

export type MeasureKind = 'count' | 'share' | 'decimal' | 'money'

const decimals: readonly string[] = ['axialGrowth', 'weekMinutes', 'waitMinutes', 'receiptDays']
const sums: readonly string[] = [
  ...[
    'due',
    'received',
    'refunded',
    'owed',
    'cashFlow',
    'net',
    'amount',
    'transitAmount',
    'visitReceived',
    'perVisit',
    'cost',
  ],
  ...['stockValue', 'storedIn', 'storedBack', 'storedSpent', 'storedOut', 'storedChange'],
  ...['opening', 'incoming', 'soldCost', 'adjusted', 'closing', 'margin', 'unmoved', 'leadsAmount'],
]

/** Rates and compliance are shares, of which 1 is all. */
export const kindOfMeasure = (name: string): MeasureKind => {
  if (decimals.includes(name)) return 'decimal'
  if (sums.includes(name)) return 'money'
  return name.endsWith('Rate') || name === 'compliance' ? 'share' : 'count'
}

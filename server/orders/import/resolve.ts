/** Which clinic, brand, product and people a row means. Whoever cannot be told apart from a namesake is an error of the row. */
import type { MessageKey } from '../../http/messages'
import type { Message } from '../../http/refusal'
import type { Values } from '../../http/sheet-import/rows'
import type { About, Named } from './named'

export interface Resolved {
  hid: number
  brandId: number
  product: { productId: number; isStock: number; lensType: number | null }
  pid?: number
  ctid?: number
  optristId?: number
}

type Objecting = (field: string, message: Message) => void
interface Words {
  none: MessageKey
  several: MessageKey
}

const mostShown = 5

const theOnly = <Row>(
  found: readonly Row[],
  text: string,
  { none, several }: Words,
  shown: (row: Row) => string,
): { row: Row } | { message: Message } => {
  const [row, ...others] = found
  if (!row) return { message: { key: none, params: { text } } }
  if (others.length === 0) return { row }
  const names = found.slice(0, mostShown).map(shown).join('、')
  return { message: { key: several, params: { text, names } } }
}

const lettersOf = (phone: string) => phone.replace(/\D/g, '')
/** What a cell shows of a phone number may be all of it or its end. */
const endsWith = (phone: string, typed: string) => {
  const tail = lettersOf(typed)
  return tail.length >= 3 && lettersOf(phone).endsWith(tail)
}

const patientOf = (values: Values, hid: number, { patients }: Named) => {
  const { patientName, patientPhone: phone, birthday } = values
  const fits = patients(`${hid} ${patientName}`).filter(
    (one) =>
      (phone === undefined || one.phone === '' || endsWith(one.phone, String(phone))) &&
      (birthday === undefined || one.birthday === null || one.birthday === birthday),
  )
  // Somebody who is known by what the row says comes before namesakes of whom it is not known.
  const surely = fits.filter(
    (one) => (phone !== undefined && one.phone !== '') || (birthday !== undefined && one.birthday !== null),
  )
  return surely.length > 0 ? surely : fits
}

/** Undefined when something is not found, after it was objected to. */
export const resolveRow = (
  values: Values,
  named: Named,
  { line, hid: usualHid, brandId: usualBrand }: About,
  object: Objecting,
): Resolved | undefined => {
  const find = <Row>(field: string, found: readonly Row[], words: Words, shown: (row: Row) => string) => {
    const text = String(values[field] ?? '')
    if (text === '') {
      object(field, { key: 'input.required' })
      return undefined
    }
    const only = theOnly(found, text, words, shown)
    if ('row' in only) return only.row
    object(field, only.message)
    return undefined
  }
  const text = (field: string) => String(values[field] ?? '')

  const hid =
    values.hospitalName === undefined && usualHid !== undefined
      ? usualHid
      : find(
          'hospitalName',
          named.clinics(text('hospitalName')),
          { none: 'import.noClinic', several: 'import.clinics' },
          ({ name }) => name,
        )?.hid
  const ownBrand =
    values.brandName === undefined
      ? usualBrand
      : find(
          'brandName',
          named.brands(text('brandName')),
          { none: 'import.noBrandNamed', several: 'import.products' },
          ({ code }) => code,
        )?.id
  if (values.brandName !== undefined && ownBrand === undefined) return undefined
  const product = find(
    'productName',
    named.products(text('productName')).filter(({ brandId }) => ownBrand === undefined || brandId === ownBrand),
    { none: 'import.noProduct', several: 'import.products' },
    ({ name, spec, code }) => [code, name, spec].filter((part) => part !== '').join(' '),
  )
  const people: Pick<Resolved, 'pid' | 'ctid' | 'optristId'> = {}
  let complete = true
  if (hid !== undefined && ['lens', 'hardlens', 'softlens'].includes(line)) {
    const who = find(
      'patientName',
      patientOf(values, hid, named),
      { none: 'import.noPatient', several: 'import.patients' },
      ({ name, birthday, phone }) => `${name}（${[birthday, phone.slice(-4)].filter(Boolean).join('，')}）`,
    )
    if (who) people.pid = who.pid
    else complete = false
    for (const field of ['ctid', 'optristId'] as const) {
      if (values[field] === undefined) continue
      const here = named.contacts(text(field)).filter((one) => one.hid === hid || one.hid === null)
      const found = find(field, here, { none: 'import.noContact', several: 'import.contacts' }, ({ name }) => name)
      if (found) people[field] = found.ctid
      else complete = false
    }
  }
  if (hid === undefined || !product || !complete) return undefined
  return { hid, brandId: ownBrand ?? product.brandId, product, ...people }
}

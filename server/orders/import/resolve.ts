/** Which clinic, brand, product and people a row means. Namesakes who cannot be told apart are an error of the row. */
import { measuredLines } from '../../../contract/orders/placing'
import type { ExaminerType } from '../../../contract/people/contacts'
import type { MessageKey } from '../../http/messages'
import type { Message } from '../../http/refusal'
import type { Values } from '../../http/sheet-import/rows'
import type { About, Named } from './named'

type FoundProduct = ReturnType<Named['products']>[number]

export interface Resolved {
  hid: number
  brandId: number
  /** Of a frame order, that of each line. */
  products: readonly [FoundProduct, ...FoundProduct[]]
  pid?: number
  ctid?: number
  optristId?: number
}

type Objecting = (field: string, message: Message) => void
interface Words {
  none: MessageKey
  several: MessageKey
}

/** Of whom the columns of people speak. */
const typeOf = { ctid: 'contact_doctor', optristId: 'contact_optrist' } as const satisfies Record<string, ExaminerType>

const maxShown = 5

const theOnly = <Row>(
  found: readonly Row[],
  text: string,
  { none, several }: Words,
  shown: (row: Row) => string,
): { row: Row } | { message: Message } => {
  const [row, ...others] = found
  if (!row) return { message: { key: none, params: { text } } }
  if (others.length === 0) return { row }
  const names = found.slice(0, maxShown).map(shown).join('、')
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
  // A person who matches all that the row says comes before namesakes who match less.
  const surely = fits.filter(
    (one) => (phone !== undefined && one.phone !== '') || (birthday !== undefined && one.birthday !== null),
  )
  return surely.length > 0 ? surely : fits
}

type Find = <Row>(
  field: string,
  text: unknown,
  found: readonly Row[],
  words: Words,
  shown: (row: Row) => string,
) => Row | undefined

const finder =
  (object: Objecting): Find =>
  (field, cell, found, words, shown) => {
    const text = String(cell ?? '')
    if (text === '') {
      object(field, { key: 'input.required' })
      return undefined
    }
    const only = theOnly(found, text, words, shown)
    if ('row' in only) return only.row
    object(field, only.message)
    return undefined
  }

/** The product of each name that the row gives, of its brand and specification where it says them. */
const productsOf = ({ productName, spec }: Values, brandId: number | undefined, named: Named, find: Find) => {
  const found = [productName].flat().map((text) =>
    find(
      'productName',
      text,
      named
        .products(String(text ?? ''))
        .filter(
          (one) => (brandId === undefined || one.brandId === brandId) && (spec === undefined || one.spec === spec),
        ),
      { none: 'import.noProduct', several: 'import.products' },
      ({ name, spec, code }) => [code, name, spec].filter((part) => part !== '').join(' '),
    ),
  )
  const [first, ...others] = found
  return first && !others.includes(undefined) ? ([first, ...others] as Resolved['products']) : undefined
}

/** What is known of the row; what is not found is objected to, all of it. */
export const resolveRow = (
  values: Values,
  named: Named,
  { line, hid: usualHid, brandId: usualBrand }: About,
  object: Objecting,
): Partial<Resolved> & { complete: boolean } => {
  let complete = true
  const find = finder((field, message) => {
    complete = false
    object(field, message)
  })
  const { hospitalName, brandName, patientName } = values
  const hid =
    hospitalName === undefined && usualHid !== undefined
      ? usualHid
      : find(
          'hospitalName',
          hospitalName,
          named.clinics(String(hospitalName)),
          { none: 'import.noClinic', several: 'import.clinics' },
          ({ name }) => name,
        )?.hid
  const ownBrand =
    brandName === undefined
      ? usualBrand
      : find(
          'brandName',
          brandName,
          named.brands(String(brandName)),
          { none: 'import.noBrandNamed', several: 'import.products' },
          ({ code }) => code,
        )?.id
  const products = productsOf(values, ownBrand, named, find)
  const people: Pick<Resolved, 'pid' | 'ctid' | 'optristId'> = {}
  if (hid !== undefined && (measuredLines as readonly string[]).includes(line)) {
    const who = find(
      'patientName',
      patientName,
      patientOf(values, hid, named),
      { none: 'import.noPatient', several: 'import.patients' },
      ({ name, birthday, phone }) => `${name}（${[birthday, phone.slice(-4)].filter(Boolean).join('，')}）`,
    )
    if (who) people.pid = who.pid
    for (const field of ['ctid', 'optristId'] as const) {
      const name = values[field]
      if (name === undefined) continue
      const here = named.contacts(String(name)).filter((one) => one.hid === hid || one.hid === null)
      // One person may be entered as both: the column says which is meant.
      const meant = here.filter(({ type }) => type === typeOf[field])
      const found = find(
        field,
        name,
        meant.length > 0 ? meant : here,
        { none: 'import.noContact', several: 'import.contacts' },
        (one) => one.name,
      )
      if (found) people[field] = found.ctid
    }
  }
  const brandId = ownBrand ?? products?.[0].brandId
  return {
    ...people,
    ...(hid !== undefined && { hid }),
    ...(brandId !== undefined && { brandId }),
    ...(products && { products }),
    complete,
  }
}

export const isResolved = (found: Partial<Resolved> & { complete: boolean }): found is Resolved & { complete: true } =>
  found.complete

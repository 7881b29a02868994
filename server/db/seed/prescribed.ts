/** Prescriptions of the demo's examinations, by the rules that the clinic's own follow: most signed, some ordered, expired or void. */
import { sql } from 'drizzle-orm'
import { type AboutRx, checkRx, normaliseRx } from '../../../contract/clinic/rx-check'
import { hardEyes, type RxContent, softEyes } from '../../../contract/clinic/rx-content'
import { acuitiesOf, fromExam, lackFor, type RxReadings } from '../../../contract/clinic/rx-from-exam'
import { adultYears, type RxKind, type RxPurpose, rxKind, rxPurpose, validDays } from '../../../contract/clinic/rx-kind'
import { ageOn } from '../../../contract/core/age'
import { checkPrescription } from '../../../contract/orders/prescription-check'
import { type LensType, madeIn } from '../../../contract/orders/prescription-ranges'
import { prescription } from '../../clinic/prescriptions/table'
import { dayAfter } from '../../http/time'
import { rowsOf } from '../client'
import { type Filled, fillOrders } from './filled-orders'
import type { Seeding } from './seeding'
import { inPortions, quote, roll, run } from './sql'

/** An examination with who signed it, who of the clinic signs hard lenses, and the lens order that came of it. */
interface Examined {
  exam_id: number
  cid: number
  hid: number
  visit_id: number
  pid: number
  date: string
  sections: RxReadings & { slit?: object }
  signed_at: number
  birthday: string | null
  uid: number
  name: string
  licence: string
  doctor: { uid: number; name: string; licence: string } | null
  lens: Candidate | null
  chance: number
  fate: number
}
interface Candidate {
  id: number
  live: boolean
  lensType: LensType
  range: string
  phOd: number | null
  phOs: number | null
}

const atOnce = 4000
/** An order of lenses follows its examination within so many days. */
const orderedWithin = 45

/** Eyes that glasses are made for. */
const needsGlasses = 'greatest(abs(exam.se_od), abs(exam.se_os)) >= 50'
const eligible = `exam.status = 1 and exam.amends is null and ${needsGlasses}`

const lensOrderOf = `(
  select json_build_object('id', orders.id, 'live', orders.status not in (3, 8, 9), 'lensType', lens.lens_type, 'range', product.range,
    'phOd', lens.ph_od / 100.0, 'phOs', lens.ph_os / 100.0)
  from orders join lens_order lens on lens.id = orders.id join product on product.product_id = orders.product_id
  where orders.pid = exam.pid and orders.product = 'lens' and orders.order_mode_type <> 4 and orders.case_status = 0
    and lens.eye_glass_od = 1 and lens.eye_glass_os = 1 and lens.prism_od is null
    and orders.order_date between exam.signed_at and exam.signed_at + interval '${orderedWithin} days'
    and not exists (select from orders remade where remade.original_id = orders.id)
  order by orders.order_date limit 1)`

const certifiedOf = `(
  select json_build_object('uid', account.uid, 'name', doctor.name, 'licence', doctor.licence_no)
  from account join contact doctor on doctor.contact_id = account.contact_id
  where account.hid = exam.hid and doctor.type = 'contact_doctor' and 'hardlens' = any(doctor.certified_lines)
  order by account.uid limit 1)`

/** How many there are is the same whatever the hour; those of today are as many as have been made by now. */
const examinedFrom = ({ db, profile, today }: Seeding, after: number) =>
  rowsOf<Examined>(
    db,
    sql.raw(`select exam.exam_id, exam.cid, exam.hid, exam.visit_id, exam.pid, exam.date::text, exam.sections,
        extract(epoch from exam.signed_at)::int8::int as signed_at, patient.birthday::text,
        signer.uid, contact.name, contact.licence_no as licence, ${certifiedOf} as doctor, ${lensOrderOf} as lens,
        ${roll('exam.exam_id', 'kind of prescription')} as chance, ${roll('exam.exam_id', 'fate of prescription')} as fate
      from exam join patient on patient.pid = exam.pid
      join account signer on signer.uid = exam.signed_by join contact on contact.contact_id = signer.contact_id
      where ${eligible} and exam.exam_id > ${after}
        and ${roll('exam.exam_id', 'prescribed')} < ${profile.prescriptions}::float8
          / (select count(*) from exam where ${eligible} and exam.date < ${quote(today)})
      order by exam.exam_id limit ${atOnce}`),
  )

const quarter = (value: number) => Math.round(value * 4) / 4

/** What the person types of contact lenses beside what the examination gives. */
const typed = (kind: RxKind, content: RxContent): RxContent => {
  const kOf = (eye: string) => content.orderOpt.find((one) => one.eye === eye)
  if (kind === rxKind.soft)
    return { ...content, orderLen: softEyes(content).map((eye) => ({ ...eye, baseCurve: 8.6, diameter: 14.2 })) }
  if (kind === rxKind.spectacles) return content
  const lenses = hardEyes(content).map((eye) => {
    const { kFlat = null, kSteep = null } = kOf(eye.eye) ?? {}
    const flat = kFlat ?? 43
    if (kind === rxKind.rgp) return { ...eye, baseCurve: Math.round(337.5 / flat / 0.05) / 20, diameter: 9.2 }
    const difference = (kSteep ?? flat) - flat
    const toric = difference > 1.5 ? quarter(difference / 2) : 0
    return { ...eye, alignK: quarter(flat), diameter: 10.6, jessen: 0.75, toric }
  })
  return { ...content, orderLen: lenses }
}

const kindOf = ({ chance, sections, doctor }: Examined, age: number): RxKind => {
  if (!sections.slit) return rxKind.spectacles
  if (chance < 0.2 && doctor && age >= 8 && age < adultYears) return rxKind.orthoK
  if (chance < 0.22 && doctor && age >= adultYears) return rxKind.rgp
  return chance < 0.4 && age >= 16 ? rxKind.soft : rxKind.spectacles
}

const byLensType: Readonly<Partial<Record<LensType, RxPurpose>>> = {
  2: rxPurpose.control,
  3: rxPurpose.progressive,
  4: rxPurpose.progressive,
}

const purposeOf = ({ chance, lens }: Examined, age: number): RxPurpose => {
  if (lens) return byLensType[lens.lensType] ?? rxPurpose.far
  if (age < adultYears) return chance < 0.75 ? rxPurpose.control : rxPurpose.far
  if (age > 44) return chance < 0.6 ? rxPurpose.progressive : chance < 0.75 ? rxPurpose.near : rxPurpose.far
  return rxPurpose.far
}

const contentFor = (about: AboutRx): RxContent | undefined => {
  if (lackFor(about.readings, about)) return undefined
  const content = normaliseRx(typed(about.kind, fromExam(about.readings, about)))
  const { errors, warnings } = checkRx(content, about)
  return errors.length === 0 && (warnings.length === 0 || about.kind === rxKind.spectacles) ? content : undefined
}

/** The prescription of what is wanted, or failing that of spectacles for distance. */
const decide = (examined: Examined) => {
  const age = ageOn(examined.birthday, examined.date) ?? adultYears
  const base = { age, readings: examined.sections }
  const kind = kindOf(examined, age)
  const purpose =
    kind === rxKind.spectacles ? purposeOf(examined, age) : kind === rxKind.orthoK ? rxPurpose.control : rxPurpose.far
  for (const wanted of [
    { kind, purpose },
    { kind: rxKind.spectacles, purpose: rxPurpose.far },
  ] as const) {
    const about = { ...base, ...wanted }
    const content = contentFor(about)
    if (content) return { ...about, content }
  }
  return undefined
}

/** The order as it is once it is made by the prescription, if its product is made so. */
const filledBy = (content: RxContent, { lens }: Examined, age: number): Filled | undefined => {
  if (!lens) return undefined
  const { id, lensType, range, phOd, phOs } = lens
  const order = { ...content, phOd: content.phOd ?? phOd, phOs: content.phOs ?? phOs }
  const about = { lensType, range: madeIn({ range }), orderOptions: [], adult: age >= adultYears }
  const isAlike = order.dsOd === order.dsOs && order.dcOd === order.dcOs
  // What is made for one eye must not fit the other, so that a swap is seen.
  return isAlike || checkPrescription(order, about).errors.length > 0 ? undefined : { id, order }
}

/** The first number of a day is given when it begins. */
const numbering = () => {
  const last = new Map<string, number>()
  const next = (date: string) => {
    const number = (last.get(date) ?? 0) + 1
    last.set(date, number)
    return `RX${date.replaceAll('-', '')}${String(number).padStart(6, '0')}`
  }
  return { last, next }
}

type Row = typeof prescription.$inferInsert

const [drafts, voids] = [0.25, 0.012]

const stateOf = ({ fate, date }: Examined, validUntil: string, isOrdered: boolean, today: string): number => {
  if (isOrdered) return validUntil < today ? 3 : 2
  if (date === today && fate < drafts) return 0
  if (fate > 1 - voids) return 4
  return validUntil < today ? 3 : 1
}

const prescribe = (examined: Examined, next: (date: string) => string, today: string) => {
  const made = decide(examined)
  if (!made) return undefined
  const { content, kind, purpose, age } = made
  const { cid, hid, pid, date, birthday, doctor, signed_at: at } = examined
  const filled = kind === rxKind.spectacles ? filledBy(content, examined, age) : undefined
  const validUntil = dayAfter(
    date,
    (ageOn(birthday, date) ?? adultYears) < adultYears ? validDays.child : validDays.adult,
  )
  const status = stateOf(examined, validUntil, filled !== undefined && examined.lens?.live === true, today)
  const signer = (kind === rxKind.orthoK || kind === rxKind.rgp) && doctor ? doctor : examined
  const signed = { signedBy: signer.uid, signedAt: at + 60, signerName: signer.name, licenceNo: signer.licence }
  const row: Row = {
    ...{
      rxNo: next(date),
      cid,
      hid,
      pid,
      visitId: examined.visit_id,
      examId: examined.exam_id,
      date,
      kind,
      purpose,
      ...content,
    },
    ...{ ...acuitiesOf(examined.sections), validUntil, status, operatorId: signer.uid, ...(status > 0 && signed) },
    ...{
      voidReason: status === 4 ? '配镜方案变更' : '',
      created: at,
      updated: at + 60,
      version: 1 + Math.min(status, 2),
    },
  }
  return { row, filled: status === 0 || status === 4 ? undefined : filled }
}

export const seedPrescriptions = async (seeding: Seeding): Promise<void> => {
  const { db, today } = seeding
  const { last, next } = numbering()
  const taken = new Set<number>()
  for (let after = 0; ; ) {
    const examined = await examinedFrom(seeding, after)
    const made = examined.flatMap((one) => {
      const free = one.lens && taken.has(one.lens.id) ? { ...one, lens: null } : one
      const rx = prescribe(free, next, today)
      if (rx?.filled) taken.add(rx.filled.id)
      return rx ?? []
    })
    await inPortions(
      made.map(({ row }) => row),
      (rows) => db.insert(prescription).values(rows),
    )
    await fillOrders(
      db,
      made.flatMap(({ row, filled }) => (filled ? [{ ...filled, examId: row.examId }] : [])),
    )
    if (examined.length < atOnce) break
    after = examined.at(-1)?.exam_id ?? 0
  }
  const days = [...last].map(([date, number]) => `('RX', ${quote(date)}::date, ${number})`)
  if (days.length > 0) await run(db, `insert into order_number (prefix, day, last) values ${days.join(', ')}`)
}

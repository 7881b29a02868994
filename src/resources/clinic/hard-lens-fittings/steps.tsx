/** The nine steps of a fitting of hard lenses: what was done, by whom and when, and the form of the next one. */
import { Steps } from 'antd'
import { type ReactNode, useState } from 'react'
import { hardFittingStatus } from '../../../../contract/clinic/hard-lens-fitting-terms'
import type { HardLensFittingDetails } from '../../../../contract/clinic/hard-lens-fittings'
import { sales } from '../../../../contract/clinic/sales'
import { useMayCall } from '../../../providers/access'
import { useT } from '../../../providers/i18n'
import { useManifests } from '../../../providers/manifest'
import { formatInstant } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { AssessForm, ConsentForm, TrialForm } from './before-forms'
import { Assessed, Consented, LensTable, Ordered, Paid, PayLink, Prescribed, Taken, Tried } from './done'
import { AcceptForm, BillForm, OrderForm, PickupForm } from './lens-forms'

interface OfFitting {
  row: HardLensFittingDetails
}

const order = ['assess', 'consent', 'try', 'prescribe', 'pay', 'order', 'accept', 'pickup', 'follow'] as const
type Name = (typeof order)[number]

const done: Readonly<Partial<Record<Name, (of: OfFitting) => ReactNode>>> = {
  ...{ assess: Assessed, consent: Consented, try: Tried, prescribe: Prescribed, pay: Paid, order: Ordered },
  accept: ({ row }) => <LensTable lenses={row.lenses} />,
  pickup: Taken,
}

const { stopped } = hardFittingStatus

/** How far it came: of one that was stopped, until then. */
const reachedBy = ({ status, steps }: HardLensFittingDetails) =>
  status === stopped ? (steps.findLast(({ to }) => to === stopped)?.from ?? 0) : status

/** Trials are added until lenses are prescribed; what is billed is paid. */
const takesForm = ({ status, saleId }: HardLensFittingDetails, name: Name, isNext: boolean) => {
  if (name === 'try') return isNext || status === order.indexOf(name) + 1
  return isNext && (name !== 'pay' || saleId === null)
}

/** Waits for a prescription, which is made on the page of the patient. */
const Prescribing = ({ row }: OfFitting) => {
  const t = useT()
  const path = useManifests().find(({ name }) => name === 'patients')?.record?.path
  return (
    <>
      <p>{t('hardLensFitting.text.prescribe')}</p>
      {path && <Link href={path(row.pid)}>{t('hardLensFitting.text.write')}</Link>}
    </>
  )
}

const Paying = ({ row }: OfFitting) => {
  const t = useT()
  const mayPay = useMayCall(sales.calls.pay)
  if (row.saleId === null) return null
  return (
    <>
      <p>{t('hardLensFitting.text.pay', { no: row.saleNo ?? '' })}</p>
      <Paid row={row} />
      {mayPay && <PayLink row={row}>{t('fitting.pay')}</PayLink>}
    </>
  )
}

const forms = {
  ...{ assess: AssessForm, consent: ConsentForm, try: TrialForm, bill: BillForm, order: OrderForm, accept: AcceptForm },
  pickup: PickupForm,
} as const

/** Which form a step has; the others are done elsewhere. */
const verbs = {
  ...{ assess: 'assess', consent: 'consent', try: 'try', pay: 'bill', order: 'order', accept: 'accept' },
  pickup: 'pickup',
} as const satisfies Partial<Record<Name, keyof typeof forms>>

interface NextProps extends OfFitting {
  name: Name
  isNext: boolean
}

/** What is to be done of a step: its form, as long as the reader may send it or has typed what is not sent. */
const Next = ({ row, name, isNext }: NextProps) => {
  const t = useT()
  const [isTyping, setTyping] = useState(false)
  const verb = name in verbs ? verbs[name as keyof typeof verbs] : undefined
  const isOpen = verb !== undefined && row.allowed.includes(verb) && takesForm(row, name, isNext)
  if (verb && (isOpen || isTyping)) {
    const Shown = forms[verb]
    return <Shown row={row} isOver={!isOpen} onTyping={setTyping} />
  }
  if (!isNext) return null
  if (name === 'prescribe') return <Prescribing row={row} />
  if (name === 'follow') return <p>{t('hardLensFitting.text.follow')}</p>
  if (name === 'pay' && row.saleId !== null) return <Paying row={row} />
  return <p>{t('hardLensFitting.text.none')}</p>
}

export const FittingProgress = ({ row }: OfFitting) => {
  const t = useT()
  const reached = reachedBy(row)
  const isOver = row.status === stopped
  return (
    <Steps
      direction="vertical"
      size="small"
      current={reached}
      status={isOver ? 'error' : 'process'}
      items={order.map((name, at) => {
        const isDone = at < reached
        const last = row.steps.findLast(({ verb, to }) => verb === name && to === at + 1)
        const Done = done[name]
        return {
          title: t(`hardLensFitting.step.${name}`),
          subTitle:
            isDone && last ? [last.name || t('fitting.byOrder'), formatInstant(last.at)].join(' · ') : undefined,
          description: (
            <>
              {isDone && Done && <Done row={row} />}
              <Next row={row} name={name} isNext={at === reached && !isOver} />
            </>
          ),
        }
      })}
    />
  )
}

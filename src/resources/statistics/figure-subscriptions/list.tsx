/** The scheduled reports of the person: what is sent when, what became of the last one, and all that were made. */
import { useSearchParams } from 'react-router'
import {
  type FigureSubscription,
  figureSubscriptions,
  reportStates,
  reportWay,
} from '../../../../contract/statistics/figure-subscriptions'
import { useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { resourcePage } from '../../../records/resource-page'
import { dash } from '../../../ui/format'
import { newReport, reportFields, reportForm, whenOf } from '../family/report-fields'
import { Deliveries, DeliveryState } from './deliveries'

const { sendNow } = figureSubscriptions.calls

const When = ({ row }: { row: FigureSubscription }) => whenOf(row, useT())

/** The address of mails; of text messages the way itself. */
const To = ({ row: { way, email } }: { row: FigureSubscription }) => {
  const t = useT()
  return way === reportWay.mail ? email : t('figureSubscription.sms')
}

const Last = ({ last }: Pick<FigureSubscription, 'last'>) => (last ? <DeliveryState {...last} /> : dash)

/** The link in a message opens the report that it is of. */
const Linked = () => {
  const [search, setSearch] = useSearchParams()
  const id = Number(search.get('open'))
  const { data } = useRecord(figureSubscriptions.calls.get, id, { enabled: id > 0 })
  if (!data || !(id > 0)) return null
  const close = () => {
    const next = new URLSearchParams(search)
    next.delete('open')
    setSearch(next, { replace: true })
  }
  return <Deliveries row={data.data} onClosed={close} />
}

export const figureSubscriptionPage = resourcePage(reportFields, {
  title: 'screen.figureSubscriptions',
  Tabs: Linked,
  initial: newReport,
  columns: [
    { name: 'name', width: 145, sortable: true, pinned: 'left' },
    { name: 'sheet', width: 105 },
    { name: 'period', width: 120 },
    { name: 'every', width: 105, render: (row) => <When row={row} /> },
    { name: 'way', width: 150, render: (row) => <To row={row} /> },
    { name: 'next', width: 145, sortable: true },
    { name: 'last', width: 75, render: ({ last }) => <Last last={last} /> },
    { name: 'status', states: reportStates },
  ],
  filters: [{ name: 'keyword', label: 'figureSubscription.name' }],
  actionsWidth: 165,
  verbs: [
    { verb: 'update', label: 'figureSubscription.now', call: sendNow, body: {}, done: 'figureSubscription.now.done' },
    { verb: 'update', label: 'figureSubscription.pause', when: ({ status }) => status === 1, changes: { status: 0 } },
    { verb: 'update', label: 'figureSubscription.resume', when: ({ status }) => status === 0, changes: { status: 1 } },
    { verb: 'update', label: 'figureSubscription.history', dialog: Deliveries },
  ],
  form: reportForm,
})

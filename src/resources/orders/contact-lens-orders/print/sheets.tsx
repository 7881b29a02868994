/** Prints orders of contact lenses: those of a batch, or those that the address names, a sheet a clinic. */
import { useParams, useSearchParams } from 'react-router'
import { useT } from '../../../../providers/i18n'
import { usePreference } from '../../../../providers/preferences'
import { type Paper, PrintSheet, PrintSheets } from '../../../../ui/print-sheet'
import { OrderKindProvider } from '../../family/kind'
import { MarkPrinted } from '../../family/print/mark-printed'
import { NothingToPrint, PrintNotices } from '../../family/print/tickets'
import { idsOf } from '../../family/print/use-tickets'
import { softLensPath } from '../paths'
import { Sheet } from './sheet'
import { byClinic, contactLensKinds, useLines } from './use-sheets'

/** A batch without contact lenses. */
const isEmpty = (read: { lines: readonly unknown[]; unread: readonly unknown[] } | undefined) =>
  read !== undefined && read.lines.length + read.unread.length === 0

export const ContactLensSheets = () => {
  const t = useT()
  const { oid = '' } = useParams()
  const [search] = useSearchParams()
  const [batch] = idsOf(oid)
  const named = { hardlens: idsOf(search.get('hardlens') ?? ''), softlens: idsOf(search.get('softlens') ?? '') }
  const asked = batch ?? named
  const [paper, setPaper] = usePreference<Paper>('contact-lens-print.paper', 'a4')
  const { data, error, isFetching, refetch } = useLines(asked)
  const nothing = batch === undefined ? named.hardlens.length + named.softlens.length === 0 : isEmpty(data)
  if (nothing) return <NothingToPrint list={softLensPath} />
  const { lines = [], unread = [] } = data ?? {}
  return (
    <PrintSheets
      title={[t('contactLens.sheet.title'), ...(data ? [t('order.print.count', { count: lines.length })] : [])].join(
        ' · ',
      )}
      paper={paper}
      onPaper={setPaper}
      numbered={
        byClinic(lines).length === 1 ? [t('contactLens.sheet.title'), batch].filter(Boolean).join(' ') : undefined
      }
      ready={lines.length > 0 && !isFetching}
    >
      <PrintNotices unread={unread} error={error} reading={isFetching} onRetry={() => void refetch()}>
        {contactLensKinds.map((kind) => (
          <OrderKindProvider key={kind.product} value={kind}>
            <MarkPrinted
              orders={lines.filter(({ product }) => product === kind.product).map(({ details }) => details.order)}
            />
          </OrderKindProvider>
        ))}
      </PrintNotices>
      {byClinic(lines).map((ofClinic) => (
        <PrintSheet key={ofClinic[0]?.details.order.hid}>
          <Sheet lines={ofClinic} batch={batch === undefined ? undefined : String(batch)} />
        </PrintSheet>
      ))}
    </PrintSheets>
  )
}

/** What was written down by hand and is not posted yet: it is no loss and no surplus until it is reviewed. */
import { stockInStatus, stockIns, stockInTypes } from '../../../../contract/inventory/stock-ins'
import { stockOutStatus, stockOuts, stockOutTypes } from '../../../../contract/inventory/stock-outs'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { Link } from '../../../ui/link'
import styles from '../documents.module.css'
import { stockInPath, stockOutPath } from '../paths'
import { type Shown, useReadWith } from './use-read-with'

const found = { type: String(stockInTypes.surplus), status: String(stockInStatus.waiting) }
const lost = { type: String(stockOutTypes.shortage), status: String(stockOutStatus.held) }

const useWaiting = (
  call: typeof stockIns.calls.list | typeof stockOuts.calls.list,
  query: typeof found,
  shown: Shown,
) => {
  const enabled = useMayCall(call)
  const { data, refetch } = useCallQuery(call, { query: { ...query, pageSize: 1 } }, { enabled })
  useReadWith(shown, refetch, enabled)
  return data?.total ?? 0
}

export const Waiting = ({ shown }: { shown: Shown }) => {
  const t = useT()
  const surpluses = useWaiting(stockIns.calls.list, found, shown)
  const losses = useWaiting(stockOuts.calls.list, lost, shown)
  if (surpluses + losses === 0) return null
  return (
    <p className={styles.hint}>
      {t('stock.notPosted')}{' '}
      {surpluses > 0 && (
        <Link href={`${stockInPath}?${new URLSearchParams(found)}`}>
          {t('stock.surplusWaiting', { count: surpluses })}
        </Link>
      )}{' '}
      {losses > 0 && (
        <Link href={`${stockOutPath}?${new URLSearchParams(lost)}`}>{t('stock.lossWaiting', { count: losses })}</Link>
      )}
    </p>
  )
}

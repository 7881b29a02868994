/** What was written down by hand and is not posted yet: it is no loss and no surplus until somebody has looked at it. */
import { stockInStatus, stockIns, stockInTypes } from '../../../../contract/inventory/stock-ins'
import { stockOutStatus, stockOuts, stockOutTypes } from '../../../../contract/inventory/stock-outs'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { Link } from '../../../ui/link'
import styles from '../documents.module.css'
import { stockInPath, stockOutPath } from '../paths'

const found = { type: String(stockInTypes.surplus), status: String(stockInStatus.waiting) }
const lost = { type: String(stockOutTypes.shortage), status: String(stockOutStatus.held) }

const useWaiting = (call: typeof stockIns.calls.list | typeof stockOuts.calls.list, query: typeof found) => {
  const enabled = useMayCall(call)
  const { data } = useCallQuery(call, { query: { ...query, page_size: 1 } }, { enabled })
  return data?.total ?? 0
}

export const Waiting = () => {
  const t = useT()
  const [surpluses, losses] = [useWaiting(stockIns.calls.list, found), useWaiting(stockOuts.calls.list, lost)]
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

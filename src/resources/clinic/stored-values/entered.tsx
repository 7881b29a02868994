/** That money was taken or paid out, and the way to its voucher. */
import { Button, Result } from 'antd'
import type { StoredValueEntry } from '../../../../contract/clinic/stored-value-entries'
import { useT } from '../../../providers/i18n'
import { Dialog } from '../../../ui/dialog'
import { formatMoney } from '../../../ui/format'
import { voucherOf } from './paths'

export const Entered = ({ entry, onClosed }: { entry: StoredValueEntry; onClosed: () => void }) => {
  const t = useT()
  const { entryId, kind, money, patientName, principalAfter, bonusAfter } = entry
  return (
    <Dialog open title={t(`storedValue.kind.${kind}`)} footer={null} onCancel={onClosed}>
      <Result
        status="success"
        title={`${patientName} · ${formatMoney(Math.abs(money))}`}
        subTitle={t('storedValue.nowLeft', { principal: formatMoney(principalAfter), bonus: formatMoney(bonusAfter) })}
        extra={[
          <Button key="print" href={voucherOf(entryId)} target="_blank">
            {t('storedValue.printVoucher')}
          </Button>,
          <Button key="done" type="primary" autoFocus onClick={onClosed}>
            {t('storedValue.done')}
          </Button>,
        ]}
      />
    </Dialog>
  )
}

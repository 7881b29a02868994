/** Makes out the bill of a fitting: frame and lenses at the prices of now, and fees; who may take money goes on to the till. */
import { Alert, Form } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { frameFittings } from '../../../../contract/clinic/frame-fittings'
import { sales } from '../../../../contract/clinic/sales'
import { useMayCall } from '../../../providers/access'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { useRefusal } from '../../../records/use-refusal'
import { Dialog } from '../../../ui/dialog'
import { formatMoney } from '../../../ui/format'
import { FittingFeesSelect } from '../fitting-parts'
import { tillFor } from '../till-paths'
import type { OfFitting } from './task'

export const BillDialog = ({ row, onClosed }: OfFitting) => {
  const t = useT()
  const navigate = useNavigate()
  const { fittingId: id, fittingNo: no, version, hid } = row
  const [feeIds, setFeeIds] = useState<number[]>([])
  const mayPay = useMayCall(sales.calls.pay)
  const { errors, attempt, forget } = useRefusal()
  const bill = useAction(frameFittings.calls.bill, { except: ['rule'] })
  const send = async () => {
    const made = await attempt(() => bill.mutateAsync({ params: { id }, body: { version, feeIds } }))
    if (!made) return
    const { saleId, saleNo, total } = made.data
    void toast('success', t('frameFitting.billed', { no: saleNo ?? '', total: formatMoney(total) }))
    onClosed()
    if (mayPay && saleId !== null) navigate(tillFor({ sale: saleId }))
  }
  return (
    <Dialog
      open
      title={t('frameFitting.verbTitle', { no, verb: t('frameFitting.verb.bill') })}
      okText={t(mayPay ? 'frameFitting.billAndPay' : 'frameFitting.verb.bill')}
      cancelText={t('core.action.cancel')}
      confirmLoading={bill.isPending}
      onOk={() => void send()}
      onCancel={onClosed}
    >
      <p>{t('frameFitting.text.bill')}</p>
      <ul>
        {row.frameName && <li>{`${row.frameName} ${row.variant}`}</li>}
        <li>{`${row.lensName} × ${row.pieces}`}</li>
      </ul>
      <Form layout="vertical" component={false}>
        <Form.Item label={t('fitting.feeIds')} htmlFor="fitting-fees">
          <FittingFeesSelect
            hid={hid}
            value={feeIds}
            onChange={(ids) => {
              forget()
              setFeeIds(ids)
            }}
          />
        </Form.Item>
      </Form>
      {Object.entries(errors).map(([field, text]) => (
        <Alert key={field} type="error" showIcon message={text} />
      ))}
    </Dialog>
  )
}

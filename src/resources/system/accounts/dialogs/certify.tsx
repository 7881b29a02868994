/** For which product lines a person may sign: each line is certified or withdrawn by a call of its own. */
import { Checkbox } from 'antd'
import { useState } from 'react'
import { productLines } from '../../../../../contract/orders/order-family'
import { type Contact, contacts } from '../../../../../contract/people/contacts'
import { useAction } from '../../../../providers/data/use-call'
import { useT } from '../../../../providers/i18n'
import { toast } from '../../../../providers/toast'
import { Dialog } from '../../../../ui/dialog'

export const CertifyDialog = ({ row, onClosed }: { row: Contact; onClosed: () => void }) => {
  const t = useT()
  const { ctid, name, certifiedLines } = row
  const [lines, setLines] = useState<readonly string[]>(certifiedLines)
  const certify = useAction(contacts.calls.create)
  const changed = productLines.filter((line) => lines.includes(line) !== certifiedLines.includes(line))
  const save = async () => {
    let { version } = row
    for (const product of changed) {
      const certified = lines.includes(product) ? 1 : 0
      const { data } = await certify.mutateAsync({ params: { product }, body: { ctid, certified, version } })
      version = data.version
    }
    void toast('success', t('record.saved'))
  }
  return (
    <Dialog
      open
      title={t('staff.doctor.certifyTitle', { name })}
      okText={t('staff.save')}
      cancelText={t('staff.cancel')}
      okButtonProps={{ disabled: changed.length === 0 }}
      confirmLoading={certify.isPending}
      // What failed has been shown; what was saved before it stands in the list, which is read again.
      onOk={() =>
        void save()
          .catch(() => undefined)
          .then(onClosed)
      }
      onCancel={onClosed}
    >
      <p>{t('staff.doctor.certifyText')}</p>
      <Checkbox.Group
        style={{ display: 'grid', gap: 8 }}
        value={[...lines]}
        options={productLines.map((value) => ({ value, label: t(`staff.line.${value}`) }))}
        onChange={setLines}
      />
    </Dialog>
  )
}

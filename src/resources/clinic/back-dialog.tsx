/** Gives back what was paid, the way it was paid, under the number of the refund where one of the ways has numbers. */
import { Form, Input } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { cashMethod, storedMethod } from '../../../contract/clinic/cash-shifts'
import { useT } from '../../providers/i18n'
import { Dialog } from '../../ui/dialog'

interface BackDialogProps {
  title: string
  /** Ways in which it was paid; undefined while they are read. */
  methods: readonly number[] | undefined
  busy: boolean
  /** @param ref empty where all goes back in cash or to stored value */
  onBack: (ref: string) => void
  onClosed: () => void
  /** What is given back. */
  children: ReactNode
}

export const BackDialog = ({ title, methods, busy, onBack, onClosed, children }: BackDialogProps) => {
  const t = useT()
  const refId = useId()
  const [ref, setRef] = useState('')
  const needsRef = methods?.some((method) => method !== cashMethod && method !== storedMethod) === true
  return (
    <Dialog
      open
      title={title}
      okText={t('visit.verb.refund')}
      okButtonProps={{ danger: true, disabled: methods === undefined || (needsRef && ref.trim() === '') }}
      cancelText={t('core.action.cancel')}
      confirmLoading={busy}
      onOk={() => onBack(ref.trim())}
      onCancel={onClosed}
    >
      {children}
      <Form layout="vertical">
        <Form.Item label={t('visit.refundRef')} htmlFor={refId} required={needsRef} extra={t('visit.refundRef.hint')}>
          <Input
            id={refId}
            maxLength={40}
            autoComplete="off"
            value={ref}
            onChange={({ target }) => setRef(target.value)}
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

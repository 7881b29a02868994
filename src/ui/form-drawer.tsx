/** A form at the side of its list; nothing that was typed is lost by a slip. */
import { Button, Drawer, Modal, Space } from 'antd'
import type { Ref } from 'react'
import { type ReactNode, useImperativeHandle, useState } from 'react'
import { useUiText } from './texts'
import { usePhone } from './use-phone'

interface FormDrawerProps {
  title: string
  width?: number
  /** It holds something that is not saved. */
  dirty: boolean
  saving: boolean
  onSave: () => void
  /** The button that saves, where it does more than that. */
  saveText?: string | undefined
  /** It is closed, and out of sight. */
  onClosed: () => void
  ref?: Ref<{ close: () => void }>
  children: ReactNode
}

export const FormDrawer = ({
  title,
  width = 520,
  dirty,
  saving,
  onSave,
  saveText,
  onClosed,
  ref,
  children,
}: FormDrawerProps) => {
  const t = useUiText()
  const phone = usePhone()
  const [open, setOpen] = useState(true)
  const [modal, modalHolder] = Modal.useModal()
  useImperativeHandle(ref, () => ({ close: () => setOpen(false) }), [])

  const leave = async () => {
    const sure =
      !dirty ||
      (await modal.confirm({
        title: t('form.unsaved'),
        content: t('form.unsavedText'),
        okText: t('form.leave'),
        cancelText: t('form.stay'),
      }))
    if (sure) setOpen(false)
  }

  return (
    <Drawer
      open={open}
      width={phone ? '100%' : width}
      title={title}
      maskClosable={!dirty}
      onClose={() => void leave()}
      afterOpenChange={(shown) => !shown && onClosed()}
      footer={
        <Space style={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button onClick={() => void leave()}>{t('action.cancel')}</Button>
          <Button type="primary" loading={saving} onClick={onSave}>
            {saveText ?? t('action.save')}
          </Button>
        </Space>
      }
    >
      {children}
      {modalHolder}
    </Drawer>
  )
}

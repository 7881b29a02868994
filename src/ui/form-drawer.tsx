/** A form at the side of its list; nothing that was typed is lost by a slip. */
import { Button, Drawer, Space } from 'antd'
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { focusFirst } from './focus-first'
import { useUiText } from './texts'
import { useLeaving } from './use-leaving'
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
  const body = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(true)
  const { leave, question } = useLeaving(dirty)
  useImperativeHandle(ref, () => ({ close: () => setOpen(false) }), [])

  const close = async () => {
    if (await leave()) setOpen(false)
  }
  return (
    <Drawer
      open={open}
      width={phone ? '100%' : width}
      title={title}
      maskClosable={!dirty}
      onClose={() => void close()}
      afterOpenChange={(shown) => {
        if (!shown) onClosed()
        // On a phone the keyboard would cover the form.
        else if (!phone && body.current) focusFirst(body.current)
      }}
      footer={
        <Space style={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button onClick={() => void close()}>{t('action.cancel')}</Button>
          <Button type="primary" loading={saving} onClick={onSave}>
            {saveText ?? t('action.save')}
          </Button>
        </Space>
      }
    >
      <div ref={body}>{children}</div>
      {question}
    </Drawer>
  )
}

/**
 * A dialog: the cursor goes into its first field, Enter in a line does the main thing, in a text of several lines Ctrl+Enter, and when
 * it closes the cursor is where it was. From a field into which codes are scanned, Enter leads on to the next one.
 */
import { Modal, type ModalProps } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { focusFirst, typed } from './focus-first'
import { goOnScanning } from './scan'

/** What uses Enter for itself. */
const choosing = '.ant-select, .ant-picker, .ant-input-search'

const mainButton = (dialog: Element) =>
  dialog.querySelector<HTMLButtonElement>('.ant-modal-footer .ant-btn-primary:not(:disabled)')

/** A dialog that only asks is answered by Enter, unless what it asks about is dangerous. */
const enter = (body: HTMLElement) => {
  if (focusFirst(body)) return
  const main = mainButton(body.closest('.ant-modal') ?? body)
  if (main && !main.classList.contains('ant-btn-dangerous')) main.focus()
}

const isLine = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches(typed) && !target.closest(choosing)

const doMain = (event: KeyboardEvent<HTMLElement>) => {
  const { currentTarget, target } = event
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
  // What is drawn elsewhere, such as a list that drops down, only passes its keys on.
  if (!(target instanceof HTMLElement && currentTarget.contains(target))) return
  const isAsked = event.ctrlKey || event.metaKey
  if (!isAsked && goOnScanning(event)) return
  if (!isAsked && !isLine(target)) return
  const dialog = currentTarget.closest('.ant-modal')
  if (!dialog || !mainButton(dialog)) return
  event.preventDefault()
  // What is taken over as its box is left is known to the form a moment later.
  target.blur()
  setTimeout(() => {
    mainButton(dialog)?.click()
    if (target.isConnected) target.focus()
  })
}

/** Back to where it was, unless something else has it by now. */
const useReturn = () => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body
        if (isFree && before instanceof HTMLElement && before.isConnected) before.focus()
      })
    },
    [before],
  )
}

export const Dialog = ({ afterOpenChange, children, ...props }: ModalProps) => {
  const body = useRef<HTMLDivElement>(null)
  useReturn()
  return (
    <Modal
      {...props}
      afterOpenChange={(shown) => {
        if (shown && body.current) enter(body.current)
        afterOpenChange?.(shown)
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key is that of the fields within */}
      <div ref={body} onKeyDown={doMain}>
        {children}
      </div>
    </Modal>
  )
}

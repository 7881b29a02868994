/** A notice that each reader is asked to confirm. Whatever is open below stays as it is, and is gone on with afterwards. */
import { useEffect, useRef, useState } from 'react'
import { type Notice, notices } from '../../../../contract/content/notices'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { Dialog } from '../../../ui/dialog'
import { NoticeText } from './notice-text'
import styles from './notices.module.css'

/** Milliseconds without a key or anything typed otherwise: who types is not interrupted, and no key that was meant for a form confirms a notice. */
const pause = 3000
/** Above drawers and the dialogs in them. */
const zIndex = 1500

const usePaused = (): boolean => {
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    if (paused) return
    let timer = setTimeout(() => setPaused(true), pause)
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setPaused(true), pause)
    }
    const signs = ['keydown', 'input', 'compositionupdate'] as const
    for (const sign of signs) window.addEventListener(sign, wait, true)
    return () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, wait, true)
    }
  }, [paused])
  return paused
}

export const ConfirmDialog = ({ notice, onClosed }: { notice: Notice; onClosed: () => void }) => {
  const t = useT()
  const paused = usePaused()
  const [isDone, setDone] = useState(false)
  const text = useRef<HTMLDivElement>(null)
  const read = useAction(notices.calls.read)
  const { contentId: id, title } = notice
  const confirm = () =>
    read
      .mutateAsync({ params: { id } })
      .then(() => setDone(true))
      // A notice that was withdrawn meanwhile cannot be confirmed; after any other failure the button is there again.
      .catch((error: { name?: unknown }) => setDone(error.name === 'missing'))
  return (
    <Dialog
      open={paused && !isDone}
      title={title}
      width={640}
      zIndex={zIndex}
      closable={false}
      keyboard={false}
      maskClosable={false}
      okText={t('notice.confirm')}
      footer={(_, { OkBtn }) => <OkBtn />}
      confirmLoading={read.isPending}
      onOk={() => void confirm()}
      // It comes unasked: the cursor goes to what is to be read, not to the button, which the next Enter would press.
      afterOpenChange={(shown) => shown && text.current?.focus()}
      afterClose={onClosed}
    >
      <div ref={text} tabIndex={-1} className={styles.text}>
        <NoticeText id={id} />
      </div>
    </Dialog>
  )
}

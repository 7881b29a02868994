/** A small button behind a value that copies it; as cheap as a plain element, since lists draw one per row. */
import { useState } from 'react'
import styles from './copy-button.module.css'
import { copyText } from './copy-text'
import { useUiText } from './texts'

const shownMilliseconds = 1500

export const CopyButton = ({ text }: { text: string }) => {
  const t = useUiText()
  const [copied, setCopied] = useState(false)
  const label = `${t(copied ? 'action.copied' : 'action.copy')} ${text}`
  return (
    <button
      type="button"
      className={styles.copy}
      data-copied={copied || undefined}
      aria-label={label}
      title={t(copied ? 'action.copied' : 'action.copy')}
      onClick={async () => {
        await copyText(text)
        setCopied(true)
        setTimeout(() => setCopied(false), shownMilliseconds)
      }}
    />
  )
}

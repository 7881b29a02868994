/** The link of an activity, and its QR code to hang up, send, or save as a picture. */
import { Button, QRCode } from 'antd'
import { useRef, useState } from 'react'
import type { LeadActivity } from '../../../../contract/clinic/lead-activities'
import { useT } from '../../../providers/i18n'
import { CopyButton } from '../../../ui/copy-button'
import { Dialog } from '../../../ui/dialog'
import { saveFile } from '../../../ui/save-file'
import styles from './lead-activities.module.css'

const size = 240

const CodeDialog = ({ activity, onClosed }: { activity: LeadActivity; onClosed: () => void }) => {
  const t = useT()
  const picture = useRef<HTMLDivElement>(null)
  const link = `${location.origin}/l/${activity.scene}`
  const save = () =>
    picture.current
      ?.querySelector('canvas')
      ?.toBlob((blob) => blob && saveFile({ blob, filename: `${activity.name}.png` }))
  return (
    <Dialog open footer={null} title={t('leadActivity.codeTitle', { name: activity.name })} onCancel={onClosed}>
      <p>{t('leadActivity.codeText')}</p>
      <div ref={picture} className={styles.picture}>
        <QRCode
          value={link}
          size={size}
          color="#000"
          bgColor="#fff"
          aria-label={t('leadActivity.codeLabel', { link })}
        />
      </div>
      <p className={styles.link}>
        <a href={link} target="_blank" rel="noreferrer">
          {link}
        </a>
        <CopyButton text={link} />
      </p>
      <Button block onClick={save}>
        {t('leadActivity.save')}
      </Button>
    </Dialog>
  )
}

/** The end of the link, which opens its QR code. */
export const CodeButton = ({ activity }: { activity: LeadActivity }) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        type="link"
        className={styles.scene}
        aria-label={`${t('leadActivity.code')} ${activity.scene}`}
        onClick={() => setOpen(true)}
      >
        {activity.scene}
      </Button>
      {open && <CodeDialog activity={activity} onClosed={() => setOpen(false)} />}
    </>
  )
}

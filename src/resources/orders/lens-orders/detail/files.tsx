/** The papers that came with the order. */
import { FileOutlined, FilePdfOutlined } from '@ant-design/icons'
import { Image } from 'antd'
import { useState } from 'react'
import type { LensOrder } from '../../../../../contract/orders/lens-order'
import { useT } from '../../../../providers/i18n'
import { dash } from '../../../../ui/format'
import { type FileLink, fileLinkOf } from '../safe-url'
import styles from './facts.module.css'

const previewSize = 96

/** An image that cannot be shown here may still open on its own. */
const Shown = ({ file: { href, kind }, label }: { file: FileLink; label: string }) => {
  const t = useT()
  const [failed, setFailed] = useState(false)
  if (kind === 'image' && !failed)
    return <Image src={href} alt={label} width={previewSize} height={previewSize} onError={() => setFailed(true)} />
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {kind === 'pdf' ? <FilePdfOutlined /> : <FileOutlined />} {t('lensOrder.file.open')}
    </a>
  )
}

export const Files = ({ order }: { order: Pick<LensOrder, 'optometryUrl' | 'mirrorUrl'> }) => {
  const t = useT()
  if (order.optometryUrl === '' && order.mirrorUrl === '') return null
  return (
    <div className={styles.files}>
      {(['optometryUrl', 'mirrorUrl'] as const).map((field) => {
        const file = fileLinkOf(order[field])
        const label = t(`field.${field}`)
        return (
          <figure key={field}>
            <figcaption>{label}</figcaption>
            {file ? <Shown key={file.href} file={file} label={label} /> : order[field] || dash}
          </figure>
        )
      })}
    </div>
  )
}

/** One's own exports: how far they are, and what can be done with each. */
import { Drawer, Empty } from 'antd'
import { useState } from 'react'
import type { ExportJob } from '../../../contract/system/exports'
import { useT } from '../../providers/i18n'
import { usePhone } from '../../ui/use-phone'
import { ExportEntry } from './export-entry'
import styles from './exports.module.css'

interface ExportsDrawerProps {
  jobs: readonly ExportJob[]
  onClosed: () => void
}

export const ExportsDrawer = ({ jobs, onClosed }: ExportsDrawerProps) => {
  const t = useT()
  const phone = usePhone()
  const [isOpen, setOpen] = useState(true)
  return (
    <Drawer
      open={isOpen}
      width={phone ? '100%' : 440}
      title={t('exports.title')}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClosed()}
    >
      <p className={styles.hint}>{t('exports.hint')}</p>
      {jobs.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('exports.none')} />
      ) : (
        <ul className={styles.list}>
          {jobs.map((job) => (
            <ExportEntry key={job.exportId} job={job} />
          ))}
        </ul>
      )}
    </Drawer>
  )
}

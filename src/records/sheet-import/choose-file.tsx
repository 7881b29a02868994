/** Which file, and what else is to be said before it is checked. */
import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import { Button, Form, Upload } from 'antd'
import type { ReactNode } from 'react'
import { useFeature } from '../../providers/features'
import { useT } from '../../providers/i18n'
import styles from './import.module.css'
import type { Importing } from './use-import'

const accepted = '.xls,.xlsx,.csv'

interface ChooseFileProps {
  importing: Importing
  /** Fields beside the file. */
  children: ReactNode
}

export const ChooseFile = ({ importing: { chosen, choose, fetchTemplate }, children }: ChooseFileProps) => {
  const t = useT()
  const hasSheets = useFeature('import-sheets')
  return (
    <Form layout="vertical">
      <Upload.Dragger
        accept={accepted}
        maxCount={1}
        fileList={chosen.file ? [{ uid: '1', name: chosen.file.name }] : []}
        beforeUpload={(file) => {
          choose({ file, mapping: undefined, edits: undefined, lines: undefined })
          return false
        }}
        onRemove={() => choose({ file: undefined })}
      >
        <InboxOutlined className={styles.icon} aria-hidden />
        <p>{t('sheetImport.drop')}</p>
        <p className={styles.hint}>{t('sheetImport.formats')}</p>
      </Upload.Dragger>
      {hasSheets && (
        <Button
          type="link"
          icon={<DownloadOutlined aria-hidden />}
          onClick={fetchTemplate}
          style={{ marginBlock: 8, paddingInline: 0 }}
        >
          {t('sheetImport.template')}
        </Button>
      )}
      {children}
    </Form>
  )
}

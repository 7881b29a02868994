/** Which file, and whose the rows are that do not say so themselves. */
import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import { Button, Form, Select, Upload } from 'antd'
import { useT } from '../../../../providers/i18n'
import { useBrands, useClinics } from '../filters'
import { useOrderKind } from '../kind'
import styles from './import.module.css'
import type { Importing } from './use-import'

const accepted = '.xls,.xlsx,.csv'

export const ChooseFile = ({ importing: { chosen, choose, fetchTemplate } }: { importing: Importing }) => {
  const t = useT()
  const { product } = useOrderKind()
  const clinics = useClinics(chosen.hid)
  const brands = useBrands(product)
  return (
    <Form layout="vertical">
      <Upload.Dragger
        accept={accepted}
        maxCount={1}
        fileList={chosen.file ? [{ uid: '1', name: chosen.file.name }] : []}
        beforeUpload={(file) => {
          choose({ file, mapping: undefined })
          return false
        }}
        onRemove={() => choose({ file: undefined })}
      >
        <InboxOutlined className={styles.icon} />
        <p>{t('orderImport.drop')}</p>
        <p className={styles.hint}>{t('orderImport.formats')}</p>
      </Upload.Dragger>
      <Button type="link" icon={<DownloadOutlined />} onClick={fetchTemplate}>
        {t('orderImport.template')}
      </Button>
      <div className={styles.usual}>
        <Form.Item label={t('orderImport.hid')} htmlFor="import-hid">
          <Select
            id="import-hid"
            allowClear
            showSearch
            filterOption={false}
            options={clinics.choices}
            loading={clinics.loading}
            onSearch={clinics.onSearch}
            value={chosen.hid}
            onChange={(hid: string | undefined) => choose({ hid })}
          />
        </Form.Item>
        <Form.Item label={t('orderImport.brand')} htmlFor="import-brand">
          <Select
            id="import-brand"
            allowClear
            options={brands}
            value={chosen.brandId}
            onChange={(brandId: string | undefined) => choose({ brandId })}
          />
        </Form.Item>
      </div>
    </Form>
  )
}

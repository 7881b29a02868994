/** Imports potential members into a store. */
import { Form, Typography } from 'antd'
import { potentialImports } from '../../../../contract/clinic/potential-imports'
import { download } from '../../../providers/data/download'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { SheetImportDialog } from '../../../records/sheet-import/import-dialog'
import { StoreChoice } from '../../../records/store-choice'

const { template, run, rejects } = potentialImports.calls

export const ImportDialog = ({ onClosed }: { onClosed: () => void }) => {
  const t = useT()
  const own = useUser()?.oid ?? undefined
  const [form] = Form.useForm<{ hid?: number }>()
  const hid = Form.useWatch('hid', { form, preserve: true }) ?? own
  return (
    <SheetImportDialog
      inParts
      words="potentialImport"
      run={run}
      beside={{ hid }}
      template={() => download(template, {})}
      rejects={(body) => download(rejects, { body })}
      onClosed={onClosed}
    >
      <Typography.Paragraph type="secondary">{t('potentialImport.hint')}</Typography.Paragraph>
      <Form form={form} layout="vertical" component={false}>
        <StoreChoice label={t('potential.hospitalName')} />
      </Form>
    </SheetImportDialog>
  )
}

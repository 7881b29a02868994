/** Imports a list of devices. */
import { Typography } from 'antd'
import { deviceImports } from '../../../../contract/training/device-imports'
import { download } from '../../../providers/data/download'
import { useT } from '../../../providers/i18n'
import { SheetImportDialog } from '../../../records/sheet-import/import-dialog'

const { template, run, rejects } = deviceImports.calls

export const ImportDialog = ({ onClosed }: { onClosed: () => void }) => (
  <SheetImportDialog
    words="deviceImport"
    run={run}
    beside={{}}
    template={() => download(template, {})}
    rejects={(body) => download(rejects, { body })}
    onClosed={onClosed}
  >
    <Typography.Paragraph type="secondary">{useT()('deviceImport.hint')}</Typography.Paragraph>
  </SheetImportDialog>
)

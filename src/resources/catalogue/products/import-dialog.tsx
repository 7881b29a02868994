/** Imports an agent's list of products and prices. */
import { Typography } from 'antd'
import { productImports } from '../../../../contract/catalogue/product-imports'
import { download } from '../../../providers/data/download'
import { useT } from '../../../providers/i18n'
import { SheetImportDialog } from '../../../records/sheet-import/import-dialog'

const { template, run, rejects } = productImports.calls

export const ImportDialog = ({ onClosed }: { onClosed: () => void }) => (
  <SheetImportDialog
    words="productImport"
    run={run}
    beside={{}}
    template={() => download(template, {})}
    rejects={(body) => download(rejects, { body })}
    onClosed={onClosed}
  >
    <Typography.Paragraph type="secondary">{useT()('productImport.hint')}</Typography.Paragraph>
  </SheetImportDialog>
)

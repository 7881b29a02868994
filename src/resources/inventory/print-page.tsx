/** The page around a printed stock document. */
import { useT } from '../../providers/i18n'
import { PrintPage as Page, type PrintPageProps } from '../../records/print-page'

export const PrintPage = (props: Omit<PrintPageProps, 'reading'>) => (
  <Page reading={useT()('stock.reading')} {...props} />
)

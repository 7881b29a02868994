/** The delivery note template of one's company; the platform chooses whose. */
import { shipmentTemplate } from '../../../../contract/orders/shipment-template'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { OfCompany, Read } from '../of-company'
import { TemplateForm } from './form'

const Template = ({ cid }: { cid: number }) => (
  <Read {...useCallQuery(shipmentTemplate.calls.get, { query: { cid } })}>
    {(template) => <TemplateForm key={cid} template={template} />}
  </Read>
)

export const ShipmentTemplatePage = () => (
  <OfCompany title={useT()('screen.shipmentTemplate')}>{(cid) => <Template cid={cid} />}</OfCompany>
)

/** The delivery note template of one's company; the platform chooses whose. */
import { shipmentTemplate } from '../../../../contract/orders/shipment-template'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { RecordHistory } from '../../../records/record-history'
import { OfCompany, Read } from '../of-company'
import { shipmentTemplateText } from './field-text'
import { TemplateForm } from './form'

const Template = ({ cid }: { cid: number }) => (
  <Read {...useCallQuery(shipmentTemplate.calls.get, { query: { cid } })}>
    {(template) => (
      <>
        <TemplateForm key={cid} template={template} />
        <div style={{ marginBlockStart: 24 }}>
          <RecordHistory key={`history ${cid}`} resource="shipment-template" id={cid} text={shipmentTemplateText} />
        </div>
      </>
    )}
  </Read>
)

export const ShipmentTemplatePage = () => (
  <OfCompany title={useT()('screen.shipmentTemplate')}>{(cid) => <Template cid={cid} />}</OfCompany>
)

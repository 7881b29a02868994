/** The Chinese texts of partners and of what is agreed with them. */
import { withAreas } from '../texts'
import { certificate } from './certificate'
import { channel } from './channel'
import { clinicSetting } from './clinic-setting'
import { company } from './company'
import { contract } from './contract'
import { hospital } from './hospital'
import { partner } from './partner'
import { salesRecord } from './sales-record'
import { salesperson } from './salesperson'
import { supplier } from './supplier'
import { warehouse } from './warehouse'

export const texts = withAreas({
  partner,
  contract,
  certificate,
  clinicSetting,
  hospital,
  supplier,
  warehouse,
  channel,
  company,
  salesRecord,
  salesperson,
})

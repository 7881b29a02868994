/** Where the menu leads: the campaigns, or for those who see none of them the templates. */
import { smsCampaigns } from '../../../../contract/clinic/sms-campaigns'
import { useMayCall } from '../../../providers/access'
import { CampaignList } from './list'
import { TemplateList } from './template-list'

export const FirstPage = () => (useMayCall(smsCampaigns.calls.list) ? <CampaignList /> : <TemplateList />)

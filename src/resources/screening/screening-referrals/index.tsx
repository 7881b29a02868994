/** Walk-ins of clinics, residents of communities and people of partners, and whom of them a clinic is to see. */
import { type Manifest, screen } from '../../../providers/manifest'
import { partnersPath, referralsPath, residentsPath, walkInsPath } from '../paths'

const texts = 'screeningPartners'
const code = 'screening-records.read'
const feature = 'screening'
const loadLists = () => import('./partner-list')

export const manifest: Manifest = {
  name: 'screening-referrals',
  area: 'screening',
  icon: 'reservation',
  label: 'screen.group.clinic-screening',
  dataProviderName: 'default',
  routes: [
    {
      path: walkInsPath,
      ...screen(texts, async () => (await loadLists()).WalkInList),
      ...{ code, feature, action: 'list' },
    },
    {
      path: referralsPath,
      ...screen(texts, async () => (await import('./list')).ReferralList),
      ...{ code: 'screening-referrals.read', feature, label: 'screen.screeningReferrals' },
    },
    {
      path: residentsPath,
      ...screen(texts, async () => (await loadLists()).ResidentList),
      ...{ code, feature, entry: 'screen.group.community-screening' },
    },
    {
      path: partnersPath,
      ...screen(texts, async () => (await loadLists()).PartnerList),
      ...{ code, feature, entry: 'screen.group.channel-screening' },
    },
  ],
  record: { path: () => referralsPath },
}

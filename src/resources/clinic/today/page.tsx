/** Today's work: the day of one's store, or for those who look after clinics that of one of them. */
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { useClinicScope } from '../../../records/clinic-scope'
import { useCompanyScope } from '../../../records/company-scope'
import { ListPage } from '../../../ui/list-page'
import { Day, OwnDay } from './day'

/** For those who look after all clinics: the day of one of them. */
const DayOfClinic = () => {
  const { cid, choice: company } = useCompanyScope()
  const { hid, choice: clinic } = useClinicScope(cid)
  const choice = (
    <>
      {company}
      {clinic}
    </>
  )
  return hid === undefined ? choice : <Day hid={hid} choice={choice} />
}

export const TodayPage = () => {
  const t = useT()
  const isOfClinic = (useUser()?.oid ?? null) !== null
  return <ListPage title={t('screen.today')}>{isOfClinic ? <OwnDay /> : <DayOfClinic />}</ListPage>
}

/** Who one is here; others keep this up to date. */
import { whitelist } from '../../../contract/system/session'
import { useT } from '../../providers/i18n'
import { useUser } from '../../providers/identity'
import { Description } from '../../ui/description'
import { formatDate, formatInstant } from '../../ui/format'
import { Section } from './section'

export const Profile = () => {
  const t = useT()
  const user = useUser()
  if (!user) return null
  const role = whitelist.find((name) => name === user.role)
  const facts = [
    { label: t('security.profile.name'), value: user.name },
    { label: t('security.profile.account'), value: user.account },
    { label: t('security.profile.role'), value: role ? t(`security.role.${role}`) : user.role },
    { label: t('security.profile.company'), value: user.company.name },
    {
      label: t('security.profile.expireDate'),
      value: user.expireDate ? formatDate(user.expireDate) : t('security.profile.forever'),
    },
    { label: t('security.profile.created'), value: formatInstant(user.created) },
  ]
  return (
    <Section title={t('security.profile.title')}>
      <Description facts={facts} />
    </Section>
  )
}

/** Certificates: all licences and registrations that run out, whoever they are of. */
import { listManifest } from '../../../providers/manifest'

export const manifest = listManifest({
  name: 'certificates',
  area: 'partners',
  icon: 'article',
  label: 'screen.certificates',
  path: '/settings/certificate',
  texts: 'partners',
  page: async () => (await import('./list')).CertificateList,
})

/** The icons of menu entries, by name. */
import {
  BarChartOutlined,
  CloudDownloadOutlined,
  DashboardOutlined,
  ExperimentOutlined,
  EyeOutlined,
  FileProtectOutlined,
  HomeOutlined,
  InboxOutlined,
  ProfileOutlined,
  SettingOutlined,
  ShoppingCartOutlined,
  TeamOutlined,
  TruckOutlined,
} from '@ant-design/icons'
import { type ComponentType, lazy, Suspense } from 'react'

/** Of few menus: loaded where one shows it. */
const rare = (name: keyof typeof import('./rare-icons')) =>
  lazy(async () => ({ default: (await import('./rare-icons'))[name] }))

const icons = {
  home: HomeOutlined,
  reservation: rare('CalendarOutlined'),
  article: rare('ReadOutlined'),
  statistics: BarChartOutlined,
  monitor: DashboardOutlined,
  'data-monitor': EyeOutlined,
  doctor: rare('MedicineBoxOutlined'),
  customer: TeamOutlined,
  orders: ShoppingCartOutlined,
  instrument: ExperimentOutlined,
  inventory: InboxOutlined,
  supplier: TruckOutlined,
  contract: FileProtectOutlined,
  institution: rare('AuditOutlined'),
  settings: SettingOutlined,
  scheme: ProfileOutlined,
  download: CloudDownloadOutlined,
  default: rare('AppstoreOutlined'),
} satisfies Record<string, ComponentType<{ 'aria-hidden': true; className?: string }>>

interface MenuIconProps {
  name: keyof typeof icons
  /** A further style. */
  className?: string
}

export const MenuIcon = ({ name, className }: MenuIconProps) => {
  const Icon = icons[name]
  return (
    <Suspense fallback={<span className="anticon" style={{ width: '1em' }} aria-hidden />}>
      <Icon aria-hidden {...(className && { className })} />
    </Suspense>
  )
}

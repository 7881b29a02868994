/** The menu's icons by the names that the server uses. */
import {
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  CalendarOutlined,
  CloudDownloadOutlined,
  DashboardOutlined,
  ExperimentOutlined,
  EyeOutlined,
  FileProtectOutlined,
  HomeOutlined,
  InboxOutlined,
  MedicineBoxOutlined,
  ProfileOutlined,
  ReadOutlined,
  SettingOutlined,
  ShoppingCartOutlined,
  TeamOutlined,
  TruckOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import type { IconName } from '../../contract/system/menu-icons'

const icons: Record<IconName, ComponentType<{ 'aria-hidden': true }>> = {
  home: HomeOutlined,
  reservation: CalendarOutlined,
  article: ReadOutlined,
  statistics: BarChartOutlined,
  monitor: DashboardOutlined,
  'data-monitor': EyeOutlined,
  doctor: MedicineBoxOutlined,
  customer: TeamOutlined,
  orders: ShoppingCartOutlined,
  instrument: ExperimentOutlined,
  inventory: InboxOutlined,
  supplier: TruckOutlined,
  contract: FileProtectOutlined,
  institution: AuditOutlined,
  settings: SettingOutlined,
  scheme: ProfileOutlined,
  download: CloudDownloadOutlined,
  default: AppstoreOutlined,
}

export const MenuIcon = ({ name }: { name: IconName }) => {
  const Icon = icons[name]
  return <Icon aria-hidden />
}

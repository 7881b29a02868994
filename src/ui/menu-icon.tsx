/** The icons of menu entries, by name. */
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

const icons = {
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
} satisfies Record<string, ComponentType<{ 'aria-hidden': true; className?: string }>>

interface MenuIconProps {
  name: keyof typeof icons
  /** A further style. */
  className?: string
}

export const MenuIcon = ({ name, className }: MenuIconProps) => {
  const Icon = icons[name]
  return <Icon aria-hidden {...(className && { className })} />
}

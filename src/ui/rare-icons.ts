/** Icons of menu entries that few people have, or that stand in a group which is closed at first. */
export {
  AppstoreOutlined,
  AuditOutlined,
  CalendarOutlined,
  MedicineBoxOutlined,
  ReadOutlined,
} from '@ant-design/icons'

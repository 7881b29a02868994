/** Where the files of records are kept: in the bucket that the environment names, else in a folder. */
import { join } from 'node:path'
import type { Environment } from '../env'
import type { FileStore } from '../http/file-store'
import { bucketStore } from './bucket-store'
import { folderStore } from './folder-store'

export const openFiles = (environment: Environment): FileStore => {
  const { FILES_S3_ENDPOINT: endpoint, FILES_S3_BUCKET: bucket, FILES_S3_REGION: region } = environment
  const { FILES_S3_ACCESS_KEY_ID: accessKeyId, FILES_S3_SECRET_ACCESS_KEY: secretAccessKey } = environment
  return endpoint && bucket && accessKeyId && secretAccessKey
    ? bucketStore({ endpoint, bucket, region, accessKeyId, secretAccessKey })
    : folderStore(join(environment.DATA_DIR, 'files'))
}

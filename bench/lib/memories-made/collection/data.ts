import { madeMemories } from '../made.ts'

/** A team that moves events of ticket machines into a warehouse: Kafka, Flink, Iceberg, dbt, Airflow. */
export const dataMemories = madeMemories(`
decision late-events-correction: late events go to a correction partition, never into closed days #streaming #late-data #watermark
  watermark is 6 h. anything older lands in dt_correction and is merged by the 05:00 job. closed days stay immutable.
decision iceberg-over-hive: tables are Iceberg, Hive layout is gone #lakehouse #iceberg #storage
  needed row deletes for privacy requests and schema evolution. hive partitions were rewritten in march.
decision retired airflow-local-executor: Airflow runs with the LocalExecutor #airflow #scheduling
  one box was enough for 30 dags. replaced by the kubernetes executor.
decision airflow-kubernetes-executor: Airflow runs each task in a pod (KubernetesExecutor) #airflow #scheduling #kubernetes
  a dbt run used to starve the others on one machine. pods get 2 GiB unless the task says otherwise.
decision avro-with-registry: events are Avro with the schema registry, compatibility BACKWARD #kafka #avro #schema
  json broke consumers three times. producers register at deploy, not at runtime.
decision no-cdc-from-crm: no change data capture from the CRM, nightly export instead #cdc #crm #ingestion
  the vendor forbids log access. debezium was tried and removed.
runbook kafka-consumer-lag: consumer group of the fare loader lags behind #kafka #lag #oncall
  check loader-fare-v2 with kafka-consumer-groups --describe. if one partition is stuck, skip the poison record with tools/skip_offset.py and note the offset.
runbook iceberg-small-files: queries on trips are slow, too many small files #iceberg #compaction #performance
  run CALL system.rewrite_data_files on lake.trips with target 512 MB. expire snapshots after it.
runbook airflow-zombie-tasks: tasks marked as zombie and killed #airflow #oncall
  usually the pod was evicted. raise memory in the task's pod_override, clear the task, do not rerun the whole dag.
runbook dbt-full-refresh: rebuild an incremental model from scratch #dbt #backfill
  dbt run --full-refresh -s model+ on the wh_backfill warehouse, never on wh_prod between 06:00 and 10:00.
runbook backfill-a-day: load one day again after a broken delivery #backfill #airflow #ingestion
  airflow dags backfill trips_daily -s DAY -e DAY --reset-dagruns. drop the rows of that day in stg_trips first.
constraint card-ids-hashed: card ids must be hashed before they leave the ingest zone #privacy #pii #hashing
  sha256 with the salt of the month. raw ids live 48 h in the landing bucket.
constraint warehouse-budget: warehouse credits are capped at 400 a month #cost #warehouse
  auto suspend is 60 s. ask before you create a new warehouse.
constraint dashboards-before-seven: the operations dashboard has to be fresh by 07:00 #sla #dashboard
  the morning shift plans vehicles from it. if trips_daily fails, page somebody at once.
constraint utc-in-storage: all timestamps are stored in UTC, local time only in marts #timezone #modelling
  service day starts at 04:00 local. use dim_service_day, do not compute it yourself.
debt fare-dedup-in-sql: duplicates of fare events are removed in SQL instead of in the loader #dedup #kafka #fares
  row_number over event_id in stg_fares costs 40 credits a month. loader could keep a bloom filter.
debt hardcoded-stop-mapping: mapping of old stop numbers is hard coded in a macro #dbt #stops
  map_stop_id has 312 WHEN branches. should be a seed.
debt no-tests-on-marts: marts have no tests for uniqueness or freshness #dbt #testing #quality
  only staging is tested. two dashboards showed double revenue in may.
preference sql-lowercase: sql in lower case, trailing commas, one column a line #style #sql
  sqlfluff checks it. ctes instead of nested selects.
preference small-dags: one dag per source, no dag over twenty tasks #airflow #style
  large graphs were impossible to rerun in parts.
session spark-to-flink: moved sessionization from Spark to Flink #flink #spark #streaming
  job trip-sessions runs with checkpoints each 60 s on s3. spark job switched off. left: savepoint before each deploy.
session may-double-revenue: why revenue was doubled on 14 May #incident #revenue #dedup
  delivery of the vendor came twice, file names differed. we now compare checksums in landing.
session freshness-alerts: built alerts for stale tables #monitoring #freshness
  max(loaded_at) by table into prometheus, alert stale_table after 3 h. left: silence on holidays.
session parquet-nested-types: nested fields of vehicle telemetry flattened #parquet #telemetry #schema
  struct gps became gps_lat, gps_lon, gps_hdop. old readers use the view v_telemetry_compat.
`)

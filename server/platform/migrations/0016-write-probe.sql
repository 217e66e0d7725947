set local search_path = platform;

-- Writes about 200 KB to a temporary file of the server, and nothing else: no row, no catalogue, no log. It fails when the
-- disk is full, which a read does not notice.
create function write_probe() returns bigint language sql volatile set work_mem = '64kB'
  as $$ select count(*) from generate_series(1, 6000) $$;

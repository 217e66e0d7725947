-- In whose trace a delivery's calls are, in the form of W3C Trace Context; null where nobody traced what caused it.
set local search_path = service;

alter table webhook_deliveries add column traceparent text;

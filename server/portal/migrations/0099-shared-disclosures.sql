-- Candidates may see a result where there is something to consider, and no clear one.
alter table portal.result_sharing drop constraint result_sharing_shares_check;
alter table portal.result_sharing add constraint result_sharing_shares_check
  check (shares in ('nothing', 'disclosed', 'outcome', 'copy'));

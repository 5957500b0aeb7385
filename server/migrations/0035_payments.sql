-- Values of a document are asked by its triggers where they may change, in functions.sql, under the names that these checks had.

alter table payments.payments drop constraint payments_transfer_num_check, drop constraint payments_payer_account_check, drop constraint payments_check,
  drop constraint payments_amount_check, drop constraint payments_commission_check, drop constraint payments_details_check,
  drop constraint template_content_hash_check, drop constraint template_origin_check, drop constraint template_scheme_check;

-- The transitions of a request are four pairs, which its guard knows by itself: as rows they were looked up anew by every answer of a phone.
drop table paycontrol.request_transitions;

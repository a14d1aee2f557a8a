# Harvests all of a site by HTTP::OAI, a client that knows nothing of us: what it says of itself, and each record in a format.
use strict;
use warnings;
use HTTP::OAI;
use JSON::PP;

my ($address, $prefix) = @ARGV;
my $harvester = HTTP::OAI::Harvester->new(baseURL => $address);

sub asked {
  my $answer = shift;
  die $answer->message . "\n" if $answer->is_error;
  return $answer;
}

sub listed {
  my ($answer, $name) = @_;
  my @names;
  while (my $one = $answer->next) { push @names, $one->$name }
  return \@names;
}

my (@records, %pages);
asked($harvester->ListRecords(metadataPrefix => $prefix, onRecord => sub {
  my ($record, $answer) = @_;
  my $content = $record->metadata;
  $pages{"$answer"} = 1;
  push @records, {
    id => $record->identifier,
    at => $record->datestamp,
    sets => [$record->header->setSpec],
    isDeleted => $record->is_deleted ? JSON::PP::true : JSON::PP::false,
    words => $content ? length($content->dom->firstChild->textContent) : 0,
  };
}));

my $first = $records[0]{id};
print encode_json({
  name => asked($harvester->Identify)->repositoryName,
  formats => listed(asked($harvester->ListMetadataFormats), 'metadataPrefix'),
  sets => listed(asked($harvester->ListSets), 'setSpec'),
  again => (asked($harvester->GetRecord(identifier => $first, metadataPrefix => $prefix))->next)->identifier,
  pages => scalar(keys %pages),
  records => \@records,
});

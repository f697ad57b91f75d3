# Breaks texts into events and finds the text of their times with Onigmo, the library of Fluent Bit and Ruby.
def decode(field)
  [field.delete_prefix('-')].pack('H*').force_encoding('UTF-8')
end

# Lines before the first start are events of their own.
def events(text, start)
  pattern = start.empty? ? nil : Regexp.new(start)
  found = []
  is_open = false
  at = 0
  text.each_line do |line|
    body = line.chomp
    is_start = !pattern.nil? && pattern.match?(body)
    if is_open && !is_start
      found.last[1] = at + body.bytesize
    elsif !body.strip.empty?
      found << [at, at + body.bytesize]
    end
    is_open ||= is_start
    at += line.bytesize
  end
  found
end

puts RUBY_VERSION
$stdin.each_line do |line|
  fields = line.split
  text = decode(fields[1])
  time = decode(fields[3])
  pattern = time.empty? ? nil : Regexp.new(time)
  results = events(text, decode(fields[2])).map do |first, last|
    match = pattern&.match(text.byteslice(first...last))
    read = pattern.nil? ? '-' : match.nil? ? 'x' : match[:time].unpack1('H*')
    "#{first}:#{last}:#{read}"
  end
  puts results.join(' ')
end

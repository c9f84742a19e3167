// Rules of the scf dialect. All move regions: code applies them (rule.native). A call of a declared function stands for any body; in loops, for any
// without effects.

func.func private @body(index) -> ()
func.func private @other(index) -> ()
func.func private @get(index) -> i32
func.func private @test(i32) -> i1
func.func private @pure_step(index, i32) -> i32 attributes {llvm.readnone}
func.func private @pure_test(i32) -> i1 attributes {llvm.readnone}

// -- if

// if true { A } else { B } = A
func.func @src_if_true(%n: index) -> i32 attributes {rule.from = "RemoveStaticCondition", rule.releases = [19, 22], rule.native} {
  %c = arith.constant true
  %0 = scf.if %c -> i32 {
    %a = func.call @get(%n) : (index) -> i32
    scf.yield %a : i32
  } else {
    func.call @other(%n) : (index) -> ()
    %b = arith.constant 7 : i32
    scf.yield %b : i32
  }
  return %0 : i32
}
func.func @tgt_if_true(%n: index) -> i32 {
  %0 = func.call @get(%n) : (index) -> i32
  return %0 : i32
}

// if false { A } else { B } = B
func.func @src_if_false(%n: index) attributes {rule.from = "RemoveStaticCondition", rule.releases = [19, 22], rule.native} {
  %c = arith.constant false
  scf.if %c {
    func.call @body(%n) : (index) -> ()
  } else {
    func.call @other(%n) : (index) -> ()
  }
  return
}
func.func @tgt_if_false(%n: index) {
  func.call @other(%n) : (index) -> ()
  return
}

// if c {} else {} does nothing
func.func @src_if_empty(%c: i1) attributes {rule.from = "isOpTriviallyDead", rule.releases = [19, 22], rule.native} {
  scf.if %c {
  } else {
  }
  return
}
func.func @tgt_if_empty(%c: i1) {
  return
}

// if c { A } else {} = if c { A }
func.func @src_if_empty_else(%c: i1, %n: index) attributes {rule.from = "RemoveEmptyElseBranch", rule.releases = [19, 22], rule.native} {
  scf.if %c {
    func.call @body(%n) : (index) -> ()
  } else {
  }
  return
}
func.func @tgt_if_empty_else(%c: i1, %n: index) {
  scf.if %c {
    func.call @body(%n) : (index) -> ()
  }
  return
}

// if !c { A } else { B } = if c { B } else { A }
func.func @src_if_not(%c: i1, %n: index, %true: i1 {rule.constant = 1}) attributes {rule.from = "IfOp::fold", rule.releases = [19, 22], rule.native} {
  %not = arith.xori %c, %true : i1
  scf.if %not {
    func.call @body(%n) : (index) -> ()
  } else {
    func.call @other(%n) : (index) -> ()
  }
  return
}
func.func @tgt_if_not(%c: i1, %n: index, %true: i1) {
  scf.if %c {
    func.call @other(%n) : (index) -> ()
  } else {
    func.call @body(%n) : (index) -> ()
  }
  return
}

// if c { yield x } else { yield y } = select(c, x, y)
func.func @src_if_select(%c: i1, %x: i32, %y: i32) -> i32 attributes {rule.from = "ConvertTrivialIfToSelect", rule.releases = [19, 22], rule.native} {
  %0 = scf.if %c -> i32 {
    scf.yield %x : i32
  } else {
    scf.yield %y : i32
  }
  return %0 : i32
}
func.func @tgt_if_select(%c: i1, %x: i32, %y: i32) -> i32 {
  %0 = arith.select %c, %x, %y : i32
  return %0 : i32
}

// if c { A; yield x } else { B; yield x } gives x
func.func @src_if_same_value(%c: i1, %n: index, %x: i32) -> i32 attributes {rule.from = "ConvertTrivialIfToSelect", rule.releases = [19, 22], rule.native} {
  %0 = scf.if %c -> i32 {
    func.call @body(%n) : (index) -> ()
    scf.yield %x : i32
  } else {
    func.call @other(%n) : (index) -> ()
    scf.yield %x : i32
  }
  return %0 : i32
}
func.func @tgt_if_same_value(%c: i1, %n: index, %x: i32) -> i32 {
  scf.if %c {
    func.call @body(%n) : (index) -> ()
  } else {
    func.call @other(%n) : (index) -> ()
  }
  return %x : i32
}

// if c { yield true, false } else { yield false, true } = c, !c
func.func @src_if_condition(%c: i1) -> (i1, i1) attributes {rule.from = "ReplaceIfYieldWithConditionOrValue", rule.releases = [19, 22], rule.native} {
  %t = arith.constant true
  %f = arith.constant false
  %0:2 = scf.if %c -> (i1, i1) {
    scf.yield %t, %f : i1, i1
  } else {
    scf.yield %f, %t : i1, i1
  }
  return %0#0, %0#1 : i1, i1
}
func.func @tgt_if_condition(%c: i1) -> (i1, i1) {
  %t = arith.constant true
  %0 = arith.xori %c, %t : i1
  return %c, %0 : i1, i1
}

// c is true in the first branch of if c, and false in the second
func.func @src_if_condition_inside(%c: i1, %n: index, %x: i32) attributes {rule.from = "ConditionPropagation", rule.releases = [19, 22], rule.native} {
  scf.if %c {
    %a = arith.extui %c : i1 to i32
    %0 = func.call @test(%a) : (i32) -> i1
  } else {
    %b = arith.extui %c : i1 to i32
    %1 = func.call @test(%b) : (i32) -> i1
  }
  return
}
func.func @tgt_if_condition_inside(%c: i1, %n: index, %x: i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  scf.if %c {
    %0 = func.call @test(%one) : (i32) -> i1
  } else {
    %1 = func.call @test(%zero) : (i32) -> i1
  }
  return
}

// if c { A } else { B }; if c { C } else { D } = if c { A; C } else { B; D }
func.func @src_if_if(%c: i1, %n: index) attributes {rule.from = "CombineIfs", rule.releases = [19, 22], rule.native} {
  scf.if %c {
    func.call @body(%n) : (index) -> ()
  } else {
    func.call @other(%n) : (index) -> ()
  }
  scf.if %c {
    func.call @other(%n) : (index) -> ()
  }
  return
}
func.func @tgt_if_if(%c: i1, %n: index) {
  scf.if %c {
    func.call @body(%n) : (index) -> ()
    func.call @other(%n) : (index) -> ()
  } else {
    func.call @other(%n) : (index) -> ()
  }
  return
}

// c is false, and d is poison: the source does not look at d, the target branches on poison.
func.func @src_if_nested(%c: i1, %d: i1, %n: index) attributes {rule.from = "CombineNestedIfs", rule.releases = [19, 22], rule.native, rule.refuted} {
  scf.if %c {
    scf.if %d {
      func.call @body(%n) : (index) -> ()
    }
  }
  return
}
func.func @tgt_if_nested(%c: i1, %d: i1, %n: index) {
  %0 = arith.andi %c, %d : i1
  scf.if %0 {
    func.call @body(%n) : (index) -> ()
  }
  return
}

// if c { if d { A } } = if select(c, d, false) { A }
func.func @src_if_nested_selected(%c: i1, %d: i1, %n: index) attributes {rule.native} {
  scf.if %c {
    scf.if %d {
      func.call @body(%n) : (index) -> ()
    }
  }
  return
}
func.func @tgt_if_nested_selected(%c: i1, %d: i1, %n: index) {
  %f = arith.constant false
  %0 = arith.select %c, %d, %f : i1
  scf.if %0 {
    func.call @body(%n) : (index) -> ()
  }
  return
}

// if c { A; yield x, y } else { B; yield u, v } without the results that nobody uses
func.func @src_if_unused_result(%c: i1, %n: index, %x: i32) -> i32 attributes {rule.from = "RemoveUnusedResults", rule.releases = [19, 22], rule.native} {
  %0:2 = scf.if %c -> (i32, i32) {
    %a = func.call @get(%n) : (index) -> i32
    %b = arith.addi %a, %a : i32
    scf.yield %a, %b : i32, i32
  } else {
    %d = arith.muli %x, %x : i32
    scf.yield %x, %d : i32, i32
  }
  return %0#0 : i32
}
func.func @tgt_if_unused_result(%c: i1, %n: index, %x: i32) -> i32 {
  %0 = scf.if %c -> i32 {
    %a = func.call @get(%n) : (index) -> i32
    scf.yield %a : i32
  } else {
    scf.yield %x : i32
  }
  return %0 : i32
}

// -- for

// for of no iterations gives its initial values
func.func @src_for_none(%x: i32, %s: index) -> i32 attributes {rule.from = "SimplifyTrivialLoops", rule.releases = [19, 22], rule.native} {
  %five = arith.constant 5 : index
  %three = arith.constant 3 : index
  %0 = scf.for %i = %five to %three step %s iter_args(%a = %x) -> i32 {
    %b = func.call @get(%i) : (index) -> i32
    scf.yield %b : i32
  }
  return %0 : i32
}
func.func @tgt_for_none(%x: i32, %s: index) -> i32 {
  return %x : i32
}

// for from n to n gives its initial values
func.func @src_for_same_bounds(%n: index, %s: index, %x: i32) -> i32 attributes {rule.from = "SimplifyTrivialLoops", rule.releases = [19, 22], rule.native} {
  %0 = scf.for %i = %n to %n step %s iter_args(%a = %x) -> i32 {
    %b = func.call @get(%i) : (index) -> i32
    scf.yield %b : i32
  }
  return %0 : i32
}
func.func @tgt_for_same_bounds(%n: index, %s: index, %x: i32) -> i32 {
  return %x : i32
}

// for of one iteration is its body, once
func.func @src_for_once(%x: i32) -> i32 attributes {rule.from = "SimplifyTrivialLoops", rule.releases = [19, 22], rule.native} {
  %three = arith.constant 3 : index
  %five = arith.constant 5 : index
  %seven = arith.constant 7 : index
  %0 = scf.for %i = %three to %five step %seven iter_args(%a = %x) -> i32 {
    %b = func.call @get(%i) : (index) -> i32
    %c = arith.addi %a, %b : i32
    scf.yield %c : i32
  }
  return %0 : i32
}
func.func @tgt_for_once(%x: i32) -> i32 {
  %three = arith.constant 3 : index
  %0 = func.call @get(%three) : (index) -> i32
  %1 = arith.addi %x, %0 : i32
  return %1 : i32
}

// for that yields what it was given gives its initial value
func.func @src_for_invariant(%n: index, %x: i32, %y: i32) -> (i32, i32) attributes {rule.from = "ForOpIterArgsFolder", rule.releases = [19, 22], rule.native} {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %0:2 = scf.for %i = %zero to %n step %one iter_args(%a = %x, %b = %y) -> (i32, i32) {
    %c = arith.addi %b, %a : i32
    %d = func.call @pure_step(%i, %c) : (index, i32) -> i32
    scf.yield %a, %d : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}
func.func @tgt_for_invariant(%n: index, %x: i32, %y: i32) -> (i32, i32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %0 = scf.for %i = %zero to %n step %one iter_args(%b = %y) -> i32 {
    %c = arith.addi %b, %x : i32
    %d = func.call @pure_step(%i, %c) : (index, i32) -> i32
    scf.yield %d : i32
  }
  return %x, %0 : i32, i32
}

// for that yields its initial value gives that
func.func @src_for_yields_initial(%n: index, %x: i32, %y: i32) -> (i32, i32) attributes {rule.from = "ForOpIterArgsFolder", rule.releases = [19, 22], rule.native} {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %0:2 = scf.for %i = %zero to %n step %one iter_args(%a = %x, %b = %y) -> (i32, i32) {
    %d = func.call @pure_step(%i, %b) : (index, i32) -> i32
    scf.yield %x, %d : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}
func.func @tgt_for_yields_initial(%n: index, %x: i32, %y: i32) -> (i32, i32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %0 = scf.for %i = %zero to %n step %one iter_args(%b = %y) -> i32 {
    %d = func.call @pure_step(%i, %b) : (index, i32) -> i32
    scf.yield %d : i32
  }
  return %x, %0 : i32, i32
}

// for with one value carried twice carries it once. Of any number of iterations smtenc cannot tell: here are four.
func.func @src_for_duplicate(%x: i32) -> (i32, i32) attributes {rule.from = "ForOpIterArgsFolder", rule.releases = [22], rule.native} {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %four = arith.constant 4 : index
  %0:2 = scf.for %i = %zero to %four step %one iter_args(%a = %x, %b = %x) -> (i32, i32) {
    %c = func.call @pure_step(%i, %a) : (index, i32) -> i32
    scf.yield %c, %c : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}
func.func @tgt_for_duplicate(%x: i32) -> (i32, i32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %four = arith.constant 4 : index
  %0 = scf.for %i = %zero to %four step %one iter_args(%a = %x) -> i32 {
    %c = func.call @pure_step(%i, %a) : (index, i32) -> i32
    scf.yield %c : i32
  }
  return %0, %0 : i32, i32
}

// for without a value that neither its body nor anyone else reads
func.func @src_for_dead(%n: index, %x: i32, %y: i32) -> i32 attributes {rule.from = "ForOpIterArgsFolder", rule.releases = [19, 22], rule.native} {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %0:2 = scf.for %i = %zero to %n step %one iter_args(%a = %x, %b = %y) -> (i32, i32) {
    %c = func.call @pure_step(%i, %a) : (index, i32) -> i32
    %d = arith.muli %c, %x : i32
    scf.yield %c, %d : i32, i32
  }
  return %0#0 : i32
}
func.func @tgt_for_dead(%n: index, %x: i32, %y: i32) -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %0 = scf.for %i = %zero to %n step %one iter_args(%a = %x) -> i32 {
    %c = func.call @pure_step(%i, %a) : (index, i32) -> i32
    scf.yield %c : i32
  }
  return %0 : i32
}

// for on cast(t) = cast of for on t
func.func @src_for_cast(%n: index, %t: tensor<4xf32>, %v: f32) -> tensor<?xf32> attributes {rule.from = "ForOpTensorCastFolder", rule.releases = [19, 22], rule.native} {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %1 = scf.for %i = %zero to %n step %one iter_args(%a = %0) -> tensor<?xf32> {
    %b = tensor.insert %v into %a[%zero] : tensor<?xf32>
    scf.yield %b : tensor<?xf32>
  }
  return %1 : tensor<?xf32>
}
func.func @tgt_for_cast(%n: index, %t: tensor<4xf32>, %v: f32) -> tensor<?xf32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %0 = scf.for %i = %zero to %n step %one iter_args(%a = %t) -> tensor<4xf32> {
    %b = tensor.insert %v into %a[%zero] : tensor<4xf32>
    scf.yield %b : tensor<4xf32>
  }
  %1 = tensor.cast %0 : tensor<4xf32> to tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -- while

// while false gives what its condition yields, and its body never runs
func.func @src_while_false(%n: index, %x: i32) -> i32 attributes {rule.native} {
  %f = arith.constant false
  %0 = scf.while (%a = %x) : (i32) -> i32 {
    %b = func.call @pure_step(%n, %a) : (index, i32) -> i32
    scf.condition(%f) %b : i32
  } do {
  ^bb0(%c: i32):
    scf.yield %c : i32
  }
  return %0 : i32
}
func.func @tgt_while_false(%n: index, %x: i32) -> i32 {
  %0 = func.call @pure_step(%n, %x) : (index, i32) -> i32
  return %0 : i32
}

// the condition that is carried is true in the body of while
func.func @src_while_condition_true(%x: i32, %y: i32) -> i32 attributes {rule.from = "WhileConditionTruth", rule.releases = [19, 22], rule.native} {
  %0:2 = scf.while (%a = %x) : (i32) -> (i1, i32) {
    %b = func.call @pure_test(%a) : (i32) -> i1
    scf.condition(%b) %b, %a : i1, i32
  } do {
  ^bb0(%b: i1, %a: i32):
    %c = arith.select %b, %y, %a : i32
    scf.yield %c : i32
  }
  return %0#1 : i32
}
func.func @tgt_while_condition_true(%x: i32, %y: i32) -> i32 {
  %0 = scf.while (%a = %x) : (i32) -> i32 {
    %b = func.call @pure_test(%a) : (i32) -> i1
    scf.condition(%b) %a : i32
  } do {
  ^bb0(%a: i32):
    scf.yield %y : i32
  }
  return %0 : i32
}

// a comparison that the condition of while made is true in its body
func.func @src_while_comparison(%x: i32, %k: i32) -> i32 attributes {rule.from = "WhileCmpCond", rule.releases = [19, 22], rule.native} {
  %0 = scf.while (%a = %x) : (i32) -> i32 {
    %b = arith.cmpi ne, %a, %k : i32
    scf.condition(%b) %a : i32
  } do {
  ^bb0(%c: i32):
    %d = arith.cmpi ne, %c, %k : i32
    %e = arith.extui %d : i1 to i32
    scf.yield %e : i32
  }
  return %0 : i32
}
func.func @tgt_while_comparison(%x: i32, %k: i32) -> i32 {
  %one = arith.constant 1 : i32
  %0 = scf.while (%a = %x) : (i32) -> i32 {
    %b = arith.cmpi ne, %a, %k : i32
    scf.condition(%b) %a : i32
  } do {
  ^bb0(%c: i32):
    scf.yield %one : i32
  }
  return %0 : i32
}

// while that carries one value twice carries it once
func.func @src_while_duplicate(%x: i32) -> (i32, i32) attributes {rule.from = "WhileRemoveDuplicatedResults", rule.releases = [19, 22], rule.native} {
  %0:2 = scf.while (%a = %x) : (i32) -> (i32, i32) {
    %b = func.call @pure_test(%a) : (i32) -> i1
    scf.condition(%b) %a, %a : i32, i32
  } do {
  ^bb0(%c: i32, %d: i32):
    %e = arith.addi %c, %d : i32
    scf.yield %e : i32
  }
  return %0#0, %0#1 : i32, i32
}
func.func @tgt_while_duplicate(%x: i32) -> (i32, i32) {
  %0 = scf.while (%a = %x) : (i32) -> i32 {
    %b = func.call @pure_test(%a) : (i32) -> i1
    scf.condition(%b) %a : i32
  } do {
  ^bb0(%c: i32):
    %e = arith.addi %c, %c : i32
    scf.yield %e : i32
  }
  return %0, %0 : i32, i32
}

// while that carries what stands outside gives that
func.func @src_while_invariant(%x: i32, %y: i32) -> i32 attributes {rule.from = "RemoveLoopInvariantValueYielded", rule.releases = [19, 22], rule.native} {
  %0 = scf.while (%a = %x) : (i32) -> i32 {
    %b = func.call @pure_test(%a) : (i32) -> i1
    scf.condition(%b) %y : i32
  } do {
  ^bb0(%c: i32):
    %d = func.call @pure_test(%c) : (i32) -> i1
    %e = arith.extui %d : i1 to i32
    scf.yield %e : i32
  }
  return %0 : i32
}
func.func @tgt_while_invariant(%x: i32, %y: i32) -> i32 {
  scf.while (%a = %x) : (i32) -> () {
    %b = func.call @pure_test(%a) : (i32) -> i1
    scf.condition(%b)
  } do {
    %d = func.call @pure_test(%y) : (i32) -> i1
    %e = arith.extui %d : i1 to i32
    scf.yield %e : i32
  }
  return %y : i32
}

// -- others

// execute_region { A } = A
func.func @src_execute_region(%n: index) -> i32 attributes {rule.from = "SingleBlockExecuteInliner", rule.releases = [19, 22], rule.native} {
  %0 = scf.execute_region -> i32 {
    %a = func.call @get(%n) : (index) -> i32
    scf.yield %a : i32
  }
  return %0 : i32
}
func.func @tgt_execute_region(%n: index) -> i32 {
  %0 = func.call @get(%n) : (index) -> i32
  return %0 : i32
}

// index_switch of a constant is that case
func.func @src_index_switch_case(%n: index, %x: i32, %k: index {rule.constant = 2}) -> i32 attributes {rule.from = "IndexSwitchOp::fold", rule.releases = [19, 22], rule.native} {
  %0 = scf.index_switch %k -> i32
  case 1 {
    scf.yield %x : i32
  }
  case 2 {
    %a = func.call @get(%n) : (index) -> i32
    scf.yield %a : i32
  }
  default {
    %b = arith.addi %x, %x : i32
    scf.yield %b : i32
  }
  return %0 : i32
}
func.func @tgt_index_switch_case(%n: index, %x: i32, %k: index) -> i32 {
  %0 = func.call @get(%n) : (index) -> i32
  return %0 : i32
}

// index_switch of a constant without a case is the default
func.func @src_index_switch_default(%n: index, %x: i32, %k: index {rule.constant = -1}) -> i32 attributes {rule.from = "IndexSwitchOp::fold", rule.releases = [19, 22], rule.native} {
  %0 = scf.index_switch %k -> i32
  case 1 {
    scf.yield %x : i32
  }
  default {
    %a = func.call @get(%n) : (index) -> i32
    scf.yield %a : i32
  }
  return %0 : i32
}
func.func @tgt_index_switch_default(%n: index, %x: i32, %k: index) -> i32 {
  %0 = func.call @get(%n) : (index) -> i32
  return %0 : i32
}

// forall of no iteration gives what it shares
func.func @src_forall_none(%t: tensor<4xf32>) -> tensor<4xf32> attributes {rule.from = "ForallOpSingleOrZeroIterationDimsFolder", rule.releases = [19, 22], rule.native} {
  %0 = scf.forall (%i) in (0) shared_outs(%o = %t) -> tensor<4xf32> {
    %s = tensor.extract_slice %o[%i][1][1] : tensor<4xf32> to tensor<1xf32>
    %e = math.absf %s : tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %e into %o[%i][1][1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  return %0 : tensor<4xf32>
}
func.func @tgt_forall_none(%t: tensor<4xf32>) -> tensor<4xf32> {
  return %t : tensor<4xf32>
}

// forall of one iteration is its body, once
func.func @src_forall_once(%t: tensor<4xf32>) -> tensor<4xf32> attributes {rule.from = "ForallOpSingleOrZeroIterationDimsFolder", rule.releases = [19, 22], rule.native} {
  %0 = scf.forall (%i) in (1) shared_outs(%o = %t) -> tensor<4xf32> {
    %s = tensor.extract_slice %o[%i][1][1] : tensor<4xf32> to tensor<1xf32>
    %e = math.absf %s : tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %e into %o[%i][1][1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  return %0 : tensor<4xf32>
}
func.func @tgt_forall_once(%t: tensor<4xf32>) -> tensor<4xf32> {
  %s = tensor.extract_slice %t[0][1][1] : tensor<4xf32> to tensor<1xf32>
  %e = math.absf %s : tensor<1xf32>
  %0 = tensor.insert_slice %e into %t[0][1][1] : tensor<1xf32> into tensor<4xf32>
  return %0 : tensor<4xf32>
}

// forall over one iteration in a dimension is forall over the others
func.func @src_forall_one_dimension(%t: tensor<4x5xf32>) -> tensor<4x5xf32> attributes {rule.from = "ForallOpSingleOrZeroIterationDimsFolder", rule.releases = [19, 22], rule.native} {
  %0 = scf.forall (%i, %j) = (0, 2) to (4, 3) step (1, 1) shared_outs(%o = %t) -> tensor<4x5xf32> {
    %s = tensor.extract_slice %o[%i, %j][1, 1][1, 1] : tensor<4x5xf32> to tensor<1x1xf32>
    %e = math.absf %s : tensor<1x1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %e into %o[%i, %j][1, 1][1, 1] : tensor<1x1xf32> into tensor<4x5xf32>
    }
  }
  return %0 : tensor<4x5xf32>
}
func.func @tgt_forall_one_dimension(%t: tensor<4x5xf32>) -> tensor<4x5xf32> {
  %0 = scf.forall (%i) in (4) shared_outs(%o = %t) -> tensor<4x5xf32> {
    %s = tensor.extract_slice %o[%i, 2][1, 1][1, 1] : tensor<4x5xf32> to tensor<1x1xf32>
    %e = math.absf %s : tensor<1x1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %e into %o[%i, 2][1, 1][1, 1] : tensor<1x1xf32> into tensor<4x5xf32>
    }
  }
  return %0 : tensor<4x5xf32>
}

// dim(forall(t), 0) = dim(t, 0)
func.func @src_forall_dim(%t: tensor<?xf32>, %n: index, %zero: index {rule.constant = 0}) -> index attributes {rule.from = "DimOfForallOp", rule.releases = [19, 22], rule.native} {
  %0 = scf.forall (%i) in (%n) shared_outs(%o = %t) -> tensor<?xf32> {
    %s = tensor.extract_slice %o[%i][1][1] : tensor<?xf32> to tensor<1xf32>
    %e = math.absf %s : tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %e into %o[%i][1][1] : tensor<1xf32> into tensor<?xf32>
    }
  }
  %1 = tensor.dim %0, %zero : tensor<?xf32>
  return %1 : index
}
func.func @tgt_forall_dim(%t: tensor<?xf32>, %n: index, %zero: index) -> index {
  %0 = tensor.dim %t, %zero : tensor<?xf32>
  return %0 : index
}

// parallel of no iteration gives its initial values
func.func @src_parallel_none(%x: i32, %n: index) -> i32 attributes {rule.from = "ParallelOpSingleOrZeroIterationDimsFolder", rule.releases = [19, 22], rule.native} {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %0 = scf.parallel (%i, %j) = (%zero, %zero) to (%zero, %n) step (%one, %one) init(%x) -> i32 {
    %k = arith.index_cast %j : index to i32
    scf.reduce(%k : i32) {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      scf.reduce.return %s : i32
    }
  }
  return %0 : i32
}
func.func @tgt_parallel_none(%x: i32, %n: index) -> i32 {
  return %x : i32
}

// parallel of one iteration is its body, once, and its reduction
func.func @src_parallel_once(%x: f32, %y: f32) -> f32 attributes {rule.from = "ParallelOpSingleOrZeroIterationDimsFolder", rule.releases = [19, 22], rule.native} {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %0 = scf.parallel (%i) = (%zero) to (%one) step (%one) init(%x) -> f32 {
    %v = arith.mulf %y, %y : f32
    scf.reduce(%v : f32) {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      scf.reduce.return %s : f32
    }
  }
  return %0 : f32
}
func.func @tgt_parallel_once(%x: f32, %y: f32) -> f32 {
  %0 = arith.mulf %y, %y : f32
  %1 = arith.addf %x, %0 : f32
  return %1 : f32
}
